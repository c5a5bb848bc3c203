/** Finds many words in one pass over a text (Aho and Corasick, 1975). */
import { ROOT, WordTrie } from "./word_trie.ts";

export class WordFinder {
  /** Number of different words. */
  readonly count: number;
  readonly #trie: WordTrie;
  readonly #wordOf: Int32Array;
  /** Node of the longest proper suffix that starts a word. */
  readonly #suffix: Int32Array;
  /** Node of the longest proper suffix that is a word. */
  readonly #suffixWord: Int32Array;
  readonly #numbers = new Map<string, number>();

  /** @param words must not be empty */
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

  /** @returns -1 for a word outside the searched words */
  numberOf(word: string): number {
    return this.#numbers.get(word) ?? -1;
  }

  /** Returns the node after one more character of the text. The search starts at `ROOT`. */
  next(node: number, code: number): number {
    let from = node;
    let child = this.#trie.child(from, code);
    while (child === ROOT && from !== ROOT) {
      from = this.#suffix[from] ?? ROOT;
      child = this.#trie.child(from, code);
    }
    return child;
  }

  /** Returns the longest node at or above this one that ends a word, or `ROOT`. */
  longestWord(node: number): number {
    return this.word(node) === -1 ? this.shorterWord(node) : node;
  }

  /** Returns the node of the next shorter word that ends at the same character. */
  shorterWord(node: number): number {
    return this.#suffixWord[node] ?? ROOT;
  }

  /** Returns the number of the word that ends at a node, or -1. */
  word(node: number): number {
    return this.#wordOf[node] ?? -1;
  }

  /** Works breadth first, because the suffixes of a node are shorter than the node. */
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
