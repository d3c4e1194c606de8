// Lays out all flowcharts of the site in one process with dagre: JSON on stdin, JSON on stdout.
//   in:  [{graph, nodes: [{name, parent, width, height}], edges: [{source, target, width, height, minlen}]}]
//        `graph` is dagre's own settings; a node without width is a frame around others
//   out: [{width, height, nodes: {name: {x, y, width, height, rank}}, edges: [{points, x, y}]}], x and y are centres
// Usage: node arrange.mjs PATH_OF_DAGRE
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { default: dagre } = await import(pathToFileURL(process.argv[2]).href);

function arranged({ graph: settings, nodes, edges }) {
  const graph = new dagre.graphlib.Graph({ compound: true, multigraph: true });
  graph.setGraph(settings);
  for (const { name, ...size } of nodes) graph.setNode(name, size);
  for (const { name, parent } of nodes) if (parent) graph.setParent(name, parent);
  edges.forEach(({ source, target, ...rest }, index) => graph.setEdge(source, target, { labelpos: "c", ...rest }, `${index}`));
  dagre.layout(graph);
  const { width, height } = graph.graph();
  return {
    width,
    height,
    nodes: Object.fromEntries(nodes.map(({ name }) => [name, graph.node(name)])),
    edges: edges.map(({ source, target }, index) => graph.edge(source, target, `${index}`)),
  };
}

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf-8")).map(arranged)));
