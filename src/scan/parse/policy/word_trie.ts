/** A tree of the words' characters in flat arrays, because a hostile file has half a million characters. */

/** Node of the empty word. */
export const ROOT = 0;

export class WordTrie {
  /** Number of nodes. */
  size = 1;
  readonly #codes: Uint16Array;
  readonly #firstChild: Int32Array;
  readonly #sibling: Int32Array;

  /** @param characters total number in all words */
  constructor(characters: number) {
    this.#codes = new Uint16Array(characters + 1);
    this.#firstChild = new Int32Array(characters + 1);
    this.#sibling = new Int32Array(characters + 1);
  }

  /** @returns the node of the word */
  add(word: string): number {
    let node = ROOT;
    for (let at = 0; at < word.length; at++) {
      const code = word.charCodeAt(at);
      node = this.child(node, code) || this.#append(node, code);
    }
    return node;
  }

  /** @returns `ROOT` if there is no such child */
  child(node: number, code: number): number {
    let child = this.#firstChild[node] ?? ROOT;
    while (child !== ROOT && this.#codes[child] !== code) child = this.#sibling[child] ?? ROOT;
    return child;
  }

  *children(node: number): Generator<readonly [child: number, code: number]> {
    for (let child = this.#firstChild[node] ?? ROOT; child !== ROOT; child = this.#sibling[child] ?? ROOT) {
      yield [child, this.#codes[child] ?? 0];
    }
  }

  #append(parent: number, code: number): number {
    const node = this.size++;
    this.#codes[node] = code;
    this.#sibling[node] = this.#firstChild[parent] ?? ROOT;
    this.#firstChild[parent] = node;
    return node;
  }
}
