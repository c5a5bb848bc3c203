/**
 * Finds the patterns that match a path. The time grows with the lengths of patterns and path, not with their
 * product.
 */
import { normalizePath, type PathPattern, pathPattern } from "./robots_path.ts";
import { WordFinder } from "./word_finder.ts";
import { ROOT, WordTrie } from "./word_trie.ts";

/**
 * Greedy search without backtracking, because each literal part matches at its first occurrence. One pass
 * over the path finds the parts of all patterns. A pattern waits for a single part at a time, and no part is
 * met twice.
 */
export class PathPatternSet {
  readonly #patterns: readonly PathPattern[];
  readonly #starts: WordTrie;
  /** Patterns by the node of their first part. */
  readonly #byStart = new Map<number, number[]>();
  readonly #finder: WordFinder;

  constructor(patterns: readonly PathPattern[]) {
    this.#patterns = patterns;
    this.#starts = new WordTrie(patterns.reduce((sum, { parts }) => sum + (parts[0] ?? "").length, 0));
    for (const [index, { parts }] of patterns.entries()) {
      const node = this.#starts.add(parts[0] ?? "");
      const listed = this.#byStart.get(node);
      if (listed === undefined) this.#byStart.set(node, [index]);
      else listed.push(index);
    }
    this.#finder = new WordFinder(patterns.flatMap(searchedParts));
  }

  /**
   * @param path from `normalizePath()`
   * @returns the indexes of the matching patterns, in no order
   */
  matching(path: string): readonly number[] {
    const search = new PathSearch(this.#patterns, this.#finder, path);
    let node = ROOT;
    for (let length = 0; length <= path.length; length++) {
      if (length > 0) node = this.#starts.child(node, path.charCodeAt(length - 1));
      if (length > 0 && node === ROOT) break;
      for (const index of this.#byStart.get(node) ?? []) search.begin(index, length);
    }
    return search.run();
  }
}

/** Returns the items with a matching path pattern, in their order. */
export function itemsForPath<Item>(
  items: readonly Item[],
  patternOf: (item: Item) => string,
  pathAndQuery: string,
): readonly Item[] {
  const patterns = new PathPatternSet(items.map((item) => pathPattern(patternOf(item))));
  const matching = new Set(patterns.matching(normalizePath(pathAndQuery)));
  return items.filter((_, index) => matching.has(index));
}

/**
 * Returns all parts except the first, which is at the start of the path, and the end of an anchored pattern.
 */
function searchedParts({ parts, anchored }: PathPattern): readonly string[] {
  return parts.slice(1, anchored ? -1 : undefined).filter((part) => part !== "");
}

/** The search of one path. */
class PathSearch {
  readonly #patterns: readonly PathPattern[];
  readonly #finder: WordFinder;
  readonly #path: string;
  readonly #matching: number[] = [];
  /** Index of the part that each pattern waits for. */
  readonly #parts: Uint32Array;
  /** Each pattern is in at most one list. The lists hold index + 1, and 0 ends them. */
  readonly #nextInList: Uint32Array;
  /** First pattern in the list of patterns whose part may end at a character of the path, but not earlier. */
  readonly #startingAt: Uint32Array;
  /** First pattern in the list of patterns that wait for a word. */
  readonly #waitingFor: Uint32Array;

  constructor(patterns: readonly PathPattern[], finder: WordFinder, path: string) {
    this.#patterns = patterns;
    this.#finder = finder;
    this.#path = path;
    this.#parts = new Uint32Array(patterns.length);
    this.#nextInList = new Uint32Array(patterns.length);
    this.#startingAt = new Uint32Array(path.length + 1);
    this.#waitingFor = new Uint32Array(finder.count);
  }

  /** Starts with a pattern whose first part matches. */
  begin(index: number, length: number): void {
    const pattern = this.#patterns[index];
    if (pattern === undefined) return;
    if (pattern.parts.length > 1) this.#waitForNext(index, pattern, length);
    else if (!pattern.anchored || length === this.#path.length) this.#matching.push(index);
  }

  run(): readonly number[] {
    let node = ROOT;
    for (let end = 1; end <= this.#path.length; end++) {
      node = this.#finder.next(node, this.#path.charCodeAt(end - 1));
      this.#startWaiting(end);
      let word = this.#finder.longestWord(node);
      for (; word !== ROOT; word = this.#finder.shorterWord(word)) this.#meet(this.#finder.word(word), end);
    }
    return this.#matching;
  }

  #startWaiting(end: number): void {
    for (let item = this.#startingAt[end] ?? 0; item !== 0;) {
      const next = this.#nextInList[item - 1] ?? 0;
      const word = this.#finder.numberOf(this.#patterns[item - 1]?.parts[this.#parts[item - 1] ?? 0] ?? "");
      this.#nextInList[item - 1] = this.#waitingFor[word] ?? 0;
      this.#waitingFor[word] = item;
      item = next;
    }
  }

  /** Moves the patterns that waited for a word to their next part. */
  #meet(word: number, end: number): void {
    let item = this.#waitingFor[word] ?? 0;
    this.#waitingFor[word] = 0;
    while (item !== 0) {
      const next = this.#nextInList[item - 1] ?? 0;
      const pattern = this.#patterns[item - 1];
      if (pattern !== undefined) this.#waitForNext(item - 1, pattern, end);
      item = next;
    }
  }

  /** @param position end of the previous part */
  #waitForNext(index: number, { parts, anchored }: PathPattern, position: number): void {
    const number = (this.#parts[index] ?? 0) + 1;
    const part = parts[number];
    const isEnd = anchored && number === parts.length - 1;
    if (part === undefined || part === "") {
      this.#matching.push(index);
    } else if (isEnd) {
      if (this.#path.length - part.length >= position && this.#path.endsWith(part)) {
        this.#matching.push(index);
      }
    } else if (position + part.length <= this.#path.length) {
      this.#parts[index] = number;
      const end = position + part.length;
      this.#nextInList[index] = this.#startingAt[end] ?? 0;
      this.#startingAt[end] = index + 1;
    }
  }
}
