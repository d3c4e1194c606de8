/**
 * Finds passages by the words of a query: each must begin a form of a word that the passage holds.
 *
 * The index has all forms of every word (sitegen/search_index.py). Since only beginnings are compared, what a word finds was
 * there at each of its letters: no hit goes away and comes back while a word is being typed.
 */

/**
 * @typedef {object} Index as the build writes it
 * @property {Record<string, string>} letters how letters are compared
 * @property {[title: string, address: string][]} pages
 * @property {[page: number, anchor: string, title: string, texts: string[], codes: string[]][]} passages
 * @property {[stem: string, endings: number, passages: number[]][]} words
 * @property {string[][]} endings
 *
 * @typedef {object} Word of a text: what is compared of it, and where it stands
 * @property {string} skeleton
 * @property {number} start
 * @property {number} end
 *
 * @typedef {object} Piece a title, a paragraph or some lines of code
 * @property {string} text
 * @property {Word[]} words
 * @property {boolean} isCode
 *
 * @typedef {object} Passage
 * @property {number} page
 * @property {string} anchor
 * @property {Piece} title
 * @property {Piece[]} names in the title
 * @property {Piece[]} pieces
 *
 * @typedef {object} Hit
 * @property {Passage} passage
 * @property {number} score
 *
 * @typedef {Set<string>} Forms skeletons of all forms of the words that one word of the query may mean
 */

const WORD = /[\p{L}\p{N}]+/gu;
/** What a hit is worth: in a title, and the more for the more of a name in it; typed to its end; each time in the text. */
const WORTH = { inTitle: 8, ofName: 8, whole: 4, each: 1 };
const COUNTED = 5;
/** Between the names in a title, as the build writes it. */
const NAMES = " · ";

export class Finder {
  #index;
  #passages;

  /** @param {Index} index */
  constructor(index) {
    this.#index = index;
    this.#passages = index.passages.map(([page, anchor, title, texts, codes]) => ({
      page,
      anchor,
      title: this.#piece(title),
      names: title.split(NAMES).map((name) => this.#piece(name)),
      pieces: [...texts.map((text) => this.#piece(text)), ...codes.map((code) => this.#piece(code, true))],
    }));
  }

  /**
   * @param {string} query
   * @returns {{hits: Hit[], forms: Forms[]}} best first; `forms` for each word of the query
   */
  find(query) {
    const found = this.#words(query).map(({ skeleton }) => this.#look(skeleton));
    const forms = found.map(({ forms }) => forms);
    if (found.length === 0) return { hits: [], forms };
    const everywhere = found.map(({ places }) => places);
    const common = [...everywhere[0].keys()].filter((place) => everywhere.every((places) => places.has(place)));
    const hits = common.map((place) => {
      const passage = this.#passages[place];
      const worth = found.map(({ places, forms }) => (places.get(place) ? WORTH.whole : 0) + worthOf(passage, forms));
      return { passage, score: worth.reduce((sum, one) => sum + one) };
    });
    return { hits: hits.sort((a, b) => b.score - a.score), forms };
  }

  /**
   * All words with a form that begins so: where they stand, and whether a whole form was typed.
   *
   * @param {string} beginning
   */
  #look(beginning) {
    /** @type {Map<number, boolean>} */
    const places = new Map();
    /** @type {Forms} */
    const forms = new Set();
    for (const [stem, row, passages] of this.#index.words) {
      const rest = beginning.startsWith(stem) ? beginning.slice(stem.length) : null;
      const endings = this.#index.endings[row];
      if (!stem.startsWith(beginning) && !(rest !== null && endings.some((ending) => ending.startsWith(rest)))) continue;
      const isWhole = rest !== null && endings.includes(rest);
      for (const place of passages) places.set(place, isWhole || places.get(place) === true);
      for (const ending of endings) forms.add(stem + ending);
    }
    return { places, forms };
  }

  /**
   * @param {string} text
   * @param {boolean} [isCode]
   * @returns {Piece}
   */
  #piece(text, isCode = false) {
    return { text, isCode, words: this.#words(text) };
  }

  /**
   * @param {string} text
   * @returns {Word[]}
   */
  #words(text) {
    const words = [...text.matchAll(WORD)].map((match) => ({
      skeleton: this.#skeleton(match[0]),
      start: match.index,
      end: match.index + match[0].length,
    }));
    return words.filter(({ skeleton }) => skeleton !== "");
  }

  /** @param {string} word */
  #skeleton(word) {
    return Array.from(word.toLowerCase(), (letter) => this.#index.letters[letter] ?? letter).join("");
  }
}

/**
 * @param {Passage} passage
 * @param {Forms} forms
 */
function worthOf({ names, pieces }, forms) {
  const share = Math.max(...names.map(({ words }) => hitsIn(words, forms) / Math.max(words.length, 1)));
  const times = pieces.reduce((sum, { words }) => sum + hitsIn(words, forms), 0);
  return (share > 0 ? WORTH.inTitle + WORTH.ofName * share : 0) + WORTH.each * Math.min(times, COUNTED);
}

/**
 * @param {Word[]} words
 * @param {Forms} forms
 */
function hitsIn(words, forms) {
  return words.filter(({ skeleton }) => forms.has(skeleton)).length;
}
