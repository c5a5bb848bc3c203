/** Splits HTML into tags, texts and comments, and builds the tree of them. */
import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { AttributeCollector, writtenName } from "./deno_dom_attributes.ts";
import { TreeBuilder } from "./deno_dom_builder.ts";
import type { HTMLDocument } from "./deno_dom_node.ts";
import { nestedScriptEnd } from "./deno_dom_script.ts";
import { TextJoiner } from "./deno_dom_text.ts";

/** Joins what the tokenizer hands out in pieces; reads a page from one place on. */
class Tokens implements TokenizerCallbacks {
  readonly #html: string;
  readonly #builder: TreeBuilder;
  readonly #tokenizer = new Tokenizer({ decodeEntities: true }, this);
  /** Where reading goes on: the tokenizer takes the end tag of a script within a script's comment for the script's own. */
  #next: number;
  #tag = "";
  readonly #attributes = new AttributeCollector();
  #attribute = "";
  readonly #value: TextJoiner;
  readonly #text: TextJoiner;

  constructor(html: string, builder: TreeBuilder) {
    this.#html = html;
    this.#builder = builder;
    this.#next = html.length;
    this.#value = new TextJoiner(html);
    this.#text = new TextJoiner(html);
  }

  /** @returns how many characters were read */
  read(): number {
    this.#tokenizer.write(this.#html);
    if (this.#next === this.#html.length) this.#tokenizer.end();
    this.#flush();
    return this.#next;
  }

  onopentagname(start: number, end: number): void {
    this.#flush();
    this.#tag = withoutNul(this.#html.slice(start, end).toLowerCase());
    this.#attributes.take();
  }

  onattribname(start: number, end: number): void {
    this.#attribute = writtenName(withoutNul(this.#html.slice(start, end)));
    this.#value.take();
  }

  onattribdata(start: number, end: number): void {
    this.#value.add(start, end);
  }

  onattribentity(codePoint: number): void {
    this.#value.addPoint(codePoint);
  }

  onattribend(): void {
    this.#attributes.add(this.#attribute, withoutNul(this.#value.take()));
  }

  onopentagend(end: number): void {
    const { isForeign } = this.#builder;
    this.#builder.startTag(this.#tag, this.#attributes.take(), false);
    if (this.#tag !== "script" || isForeign) return;
    const scriptEnd = nestedScriptEnd(this.#html, end + 1);
    if (scriptEnd === null) return;
    this.#text.add(end + 1, scriptEnd);
    this.#next = scriptEnd;
    this.#tokenizer.pause();
  }

  onselfclosingtag(): void {
    this.#builder.startTag(this.#tag, this.#attributes.take(), true);
  }

  onclosetag(start: number, end: number): void {
    this.#flush();
    this.#builder.endTag(withoutNul(this.#html.slice(start, end).toLowerCase()));
  }

  ontext(start: number, end: number): void {
    this.#text.add(start, end);
  }

  ontextentity(codePoint: number): void {
    this.#text.addPoint(codePoint);
  }

  oncomment(start: number, end: number, offset: number): void {
    this.#flush();
    this.#builder.comment(withoutNul(this.#html.slice(start, end - offset)));
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

function withoutNul(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "\uFFFD") : text;
}

/** The page as a tree with `html`, `head` and `body`, whatever the text holds; linear time. */
export function buildDocument(html: string): HTMLDocument {
  const text = html.replace(/^\uFEFF/, "").split("\r\n").join("\n").split("\r").join("\n");
  const builder = new TreeBuilder();
  for (let from = 0; from < text.length;) from += new Tokens(text.slice(from), builder).read();
  return builder.end();
}
