/** Messages between a page in a frame and the page around it: the names on which both sides agree. */

export const SOURCE = "pylesson";
export const VERSION = 1;

/**
 * Whether a message is one of ours; what else comes is none of our business.
 *
 * @param {unknown} data
 * @returns {data is {source: string, version: number, type: string, height?: unknown}}
 */
export function isOurs(data) {
  if (typeof data !== "object" || data === null) return false;
  const { source, version, type } = /** @type {Record<string, unknown>} */ (data);
  return source === SOURCE && version === VERSION && typeof type === "string";
}
