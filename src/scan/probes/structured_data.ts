/** What a page says about itself to programs: JSON-LD, microdata and RDFa. */
import { type Document, Element, type Node } from "deno-dom";
import { type JsonLd, type LinkedNode, parseJsonLd } from "../parse/json_ld.ts";
import { microdataItems } from "../parse/microdata.ts";
import { takeTurn } from "../parse/turn.ts";
import { defineProbe } from "../probe.ts";
import { page, type PageDocument } from "./page.ts";

/** Elements with RDFa types that are read, and characters of one list of types. */
const RDFA_LIMIT = 500;
const RDFA_LENGTH = 1_000;

const JSON_LD = /^\s*application\/ld\+json/i;

export interface StructuredData extends JsonLd {
  /** Address of the page, after redirects. */
  readonly page: string;
  readonly isHtml: boolean;
  /** Items of microdata. */
  readonly items: readonly LinkedNode[];
  /** Types by RDFa, without the address or prefix of schema.org. */
  readonly rdfaTypes: readonly string[];
}

export const structuredData = defineProbe<StructuredData>({
  id: "structured-data",
  scope: "page",
  async observe({ probe }) {
    const served = await probe(page);
    await takeTurn();
    return structuredDataOf(served);
  },
});

/** Reads the structured data of a page. */
export function structuredDataOf({ document, resource, cut }: PageDocument): StructuredData {
  const marked = markedElements(document);
  const scripts = marked.filter(({ localName }) => localName === "script").map((script) =>
    script.textContent
  );
  // The last script of a page that was cut may be half a block, which is our doing.
  const whole = cut ? scripts.slice(0, -1) : scripts;
  const data = parseJsonLd(whole);
  const rdfa = marked.filter((element) => element.hasAttribute("typeof")).slice(0, RDFA_LIMIT);
  return {
    ...data,
    cut: data.cut || cut,
    page: resource.url.href,
    isHtml: resource.isHtml,
    items: microdataItems(marked),
    rdfaTypes: [...new Set(rdfa.flatMap((element) => rdfaTypesOf(element.getAttribute("typeof") ?? "")))],
  };
}

/** Scripts of JSON-LD, and elements with microdata or RDFa types: by hand, since selectors take five times as long. */
function markedElements(document: Document): Element[] {
  const marked: Element[] = [];
  const pending: Node[] = [document];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node instanceof Element && isMarked(node)) marked.push(node);
    for (let child = node.lastChild; child !== null; child = child.previousSibling) {
      if (child instanceof Element) pending.push(child);
    }
  }
  return marked;
}

function isMarked(element: Element): boolean {
  if (element.localName === "script") return JSON_LD.test(element.getAttribute("type")?.slice(0, 100) ?? "");
  return element.hasAttribute("itemscope") || element.hasAttribute("itemprop") ||
    element.hasAttribute("typeof");
}

function rdfaTypesOf(text: string): string[] {
  const names = text.slice(0, RDFA_LENGTH).split(/\s+/);
  return names.flatMap((name) => {
    const local = name.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, "");
    return /^\w+$/.test(local) ? [local] : [];
  });
}
