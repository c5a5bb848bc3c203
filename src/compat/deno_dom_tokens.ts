/** Splits HTML into tags, texts and comments, and builds the tree of them. */
import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { AttributeCollector, writtenName } from "./deno_dom_attributes.ts";
import { TreeBuilder } from "./deno_dom_builder.ts";
import type { HTMLDocument } from "./deno_dom_element.ts";
import { TextJoiner } from "./deno_dom_text.ts";

/** Attributes of one element; further ones are dropped. */
const MAX_ATTRIBUTES = 1_000;

/** Joins what the tokenizer hands out in pieces. */
class Tokens implements TokenizerCallbacks {
  readonly #html: string;
  readonly #builder = new TreeBuilder();
  #tag = "";
  readonly #attributes = new AttributeCollector(MAX_ATTRIBUTES);
  #attribute = "";
  readonly #value: TextJoiner;
  readonly #text: TextJoiner;

  constructor(html: string) {
    this.#html = html;
    this.#value = new TextJoiner(html);
    this.#text = new TextJoiner(html);
  }

  get document(): HTMLDocument {
    this.#flush();
    return this.#builder.end();
  }

  onopentagname(start: number, end: number): void {
    this.#flush();
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#attributes.take();
  }

  onattribname(start: number, end: number): void {
    this.#attribute = writtenName(this.#html.slice(start, end));
    this.#value.take();
  }

  onattribdata(start: number, end: number): void {
    this.#value.add(start, end);
  }

  onattribentity(codePoint: number): void {
    this.#value.addPoint(codePoint);
  }

  onattribend(): void {
    this.#attributes.add(this.#attribute, this.#value.take());
  }

  onopentagend(): void {
    this.#builder.startTag(this.#tag, this.#attributes.take(), false);
  }

  onselfclosingtag(): void {
    this.#builder.startTag(this.#tag, this.#attributes.take(), true);
  }

  onclosetag(start: number, end: number): void {
    this.#flush();
    this.#builder.endTag(this.#html.slice(start, end).toLowerCase());
  }

  ontext(start: number, end: number): void {
    this.#text.add(start, end);
  }

  ontextentity(codePoint: number): void {
    this.#text.addPoint(codePoint);
  }

  oncomment(start: number, end: number, offset: number): void {
    this.#flush();
    this.#builder.comment(this.#html.slice(start, end - offset));
  }

  oncdata(start: number, end: number, offset: number): void {
    this.#flush();
    const data = this.#html.slice(start, end - offset);
    if (this.#builder.isForeign) this.#builder.text(data);
    else this.#builder.comment(`[CDATA[${data}]]`);
  }

  ondeclaration(): void {
    this.#flush();
  }

  onprocessinginstruction(): void {}

  onend(): void {}

  isInForeignContext(): boolean {
    return this.#builder.isForeign;
  }

  #flush(): void {
    if (!this.#text.isEmpty) this.#builder.text(this.#text.take());
  }
}

/** The page as a tree with `html`, `head` and `body`, whatever the text holds; linear time. */
export function buildDocument(html: string): HTMLDocument {
  const text = html.replace(/^\uFEFF/, "").split("\r\n").join("\n").split("\r").join("\n");
  const tokens = new Tokens(text);
  const tokenizer = new Tokenizer({ decodeEntities: true }, tokens);
  tokenizer.write(text);
  tokenizer.end();
  return tokens.document;
}
