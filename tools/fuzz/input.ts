/** One generated input in the forms that parsers take. */
import type { Document, Element } from "deno-dom";
import type { Json } from "../../src/json.ts";
import { elements, parseHtml } from "../../src/scan/parse/dom/html.ts";
import { JsonNode } from "../../src/scan/parse/formats/json_node.ts";
import { Random } from "./random.ts";
import type { Syntax } from "./random_shape.ts";
import { type Shape, textOf } from "./shape.ts";

export type Shapes = Readonly<Record<Syntax, Shape>>;

/** Characters of a URL. */
const MAX_URL_LENGTH = 100_000;
/** Values of a list, such as URLs, and characters of each. */
const MAX_LINES = 10_000;
const MAX_LINE_LENGTH = 10_000;

export const ORIGIN = "https://example.com";
export const BASE = new URL(`${ORIGIN}/docs/page`);

// To parse a page takes longer than most parsers do with it, and many parsers read pages.
const documents = new WeakMap<Shape, Map<number, Document>>();

export class Input {
  /** Syntaxes that were asked for. */
  readonly used = new Set<Syntax>();
  readonly #shapes: Shapes;
  readonly #size: number;

  constructor(shapes: Shapes, size: number) {
    this.#shapes = shapes;
    this.#size = size;
  }

  get text(): string {
    return this.#textIn("text");
  }

  get html(): string {
    return this.#textIn("html");
  }

  get jsonText(): string {
    return this.#textIn("json");
  }

  get lines(): string[] {
    return this.text.split("\n", MAX_LINES).map((line) => line.slice(0, MAX_LINE_LENGTH));
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return new TextEncoder().encode(this.text);
  }

  /** An http or https URL. */
  get url(): URL {
    return webUrl(this.text.slice(0, MAX_URL_LENGTH));
  }

  get urls(): URL[] {
    return this.lines.map(webUrl);
  }

  /** The parsed JSON; its text if it is not valid. */
  get json(): Json {
    const text = this.jsonText;
    // Half of a random text is JSON by chance only.
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }

  get node(): JsonNode {
    return new JsonNode(this.json);
  }

  get document(): Document {
    const shape = this.#shapes.html;
    const known = documents.get(shape) ?? new Map<number, Document>();
    documents.set(shape, known);
    const document = known.get(this.#size) ?? parseHtml(this.html).document;
    known.set(this.#size, document);
    this.used.add("html");
    return document;
  }

  /** The element of the page with the most children. */
  get element(): Element {
    const all = elements(this.document, "body, body *");
    const children = (element: Element) => element.childNodes.length;
    return all.reduce((most, each) => children(each) > children(most) ? each : most, this.document.body);
  }

  /** One of several values, the same one for all sizes. */
  oneOf<T>(items: readonly T[]): T {
    const { before, unit, after } = this.#shapes.text;
    return new Random(before.length + 31 * unit.length + 977 * after.length).pick(items);
  }

  #textIn(syntax: Syntax): string {
    this.used.add(syntax);
    return textOf(this.#shapes[syntax], this.#size);
  }
}

/** Other schemes are never fetched, so that few parsers expect them. */
function webUrl(text: string): URL {
  const url = URL.parse(text, BASE);
  return url !== null && /^https?:$/.test(url.protocol) ? url : URL.parse(`/${text}`, BASE) ?? BASE;
}
