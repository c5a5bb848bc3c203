/** Finds many words in one pass over a text (Aho and Corasick, 1975). */
import { ROOT, WordTrie } from "./word_trie.ts";

export class WordFinder {
  /** Number of different words. */
  readonly count: number;
  readonly #trie: WordTrie;
  readonly #wordOf: Int32Array;
  /** Node of the longest proper suffix that begins a word. */
  readonly #suffix: Int32Array;
  /** Node of the longest proper suffix that is a word. */
  readonly #suffixWord: Int32Array;
  readonly #numbers = new Map<string, number>();

  /** @param words not empty */
  constructor(words: Iterable<string>) {
    let characters = 0;
    for (const word of words) {
      if (this.#numbers.has(word)) continue;
      this.#numbers.set(word, this.#numbers.size);
      characters += word.length;
    }
    this.count = this.#numbers.size;
    this.#trie = new WordTrie(characters);
    this.#wordOf = new Int32Array(characters + 1).fill(-1);
    for (const [word, number] of this.#numbers) this.#wordOf[this.#trie.add(word)] = number;
    this.#suffix = new Int32Array(this.#trie.size);
    this.#suffixWord = new Int32Array(this.#trie.size);
    this.#linkSuffixes();
  }

  /** @returns -1 for a word that is not searched */
  numberOf(word: string): number {
    return this.#numbers.get(word) ?? -1;
  }

  /** The node after one more character of the text; the search begins at `ROOT`. */
  next(node: number, code: number): number {
    let from = node;
    let child = this.#trie.child(from, code);
    while (child === ROOT && from !== ROOT) {
      from = this.#suffix[from] ?? ROOT;
      child = this.#trie.child(from, code);
    }
    return child;
  }

  /** The longest node at or above this one that ends a word; `ROOT` if there is none. */
  longestWord(node: number): number {
    return this.word(node) === -1 ? this.shorterWord(node) : node;
  }

  /** The node of the next shorter word that ends at the same character. */
  shorterWord(node: number): number {
    return this.#suffixWord[node] ?? ROOT;
  }

  /** The word that ends at a node, by its number; -1 if none does. */
  word(node: number): number {
    return this.#wordOf[node] ?? -1;
  }

  /** Breadth first: the suffixes of a node are shorter than the node. */
  #linkSuffixes(): void {
    const queue = new Int32Array(this.#trie.size);
    let end = 1;
    for (let at = 0; at < end; at++) {
      const node = queue[at] ?? ROOT;
      for (const [child, code] of this.#trie.children(node)) {
        queue[end++] = child;
        if (node === ROOT) continue;
        const suffix = this.next(this.#suffix[node] ?? ROOT, code);
        this.#suffix[child] = suffix;
        this.#suffixWord[child] = this.longestWord(suffix);
      }
    }
  }
}
