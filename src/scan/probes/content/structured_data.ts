/** The structured data of a page: JSON-LD, microdata and RDFa. */
import type { Document, Element } from "deno-dom";
import { elements } from "../../parse/dom/html.ts";
import { type JsonLd, type LinkedNode, parseJsonLd } from "../../parse/structured_data/json_ld.ts";
import { microdataItems } from "../../parse/structured_data/microdata.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe } from "../../contract/probe.ts";
import { page, type PageDocument } from "../pages/page.ts";

/** Maximum number of elements with RDFa types to read, and of characters in a list of types. */
const MAX_RDFA_ELEMENTS = 500;
const MAX_RDFA_LENGTH = 1_000;

const JSON_LD = /^\s*application\/ld\+json/i;

export interface StructuredData extends JsonLd {
  readonly isHtml: boolean;
  /** Items of microdata. */
  readonly items: readonly LinkedNode[];
  /** RDFa types, without the URL or prefix of schema.org. */
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

type PageData = Omit<StructuredData, "isHtml">;

// Pages with the same bytes share their document.
const readBefore = new WeakMap<Document, PageData>();

/** Reads the structured data of a page, once. */
export function structuredDataOf({ document, resource, cut }: PageDocument): StructuredData {
  const data = readBefore.get(document) ?? readData(document, cut);
  readBefore.set(document, data);
  return { ...data, isHtml: unservedPage(resource) === null };
}

function readData(document: Document, cut: boolean): PageData {
  const marked = markedElements(document);
  const scripts = marked.filter(({ localName }) => localName === "script")
    .map((script) => script.textContent);
  // In a truncated page, the last script may be incomplete.
  const whole = cut ? scripts.slice(0, -1) : scripts;
  const data = parseJsonLd(whole);
  const rdfa = marked.filter((element) => element.hasAttribute("typeof")).slice(0, MAX_RDFA_ELEMENTS);
  return {
    ...data,
    cut: data.cut || cut,
    items: microdataItems(marked),
    rdfaTypes: [...new Set(rdfa.flatMap((element) => rdfaTypesOf(element.getAttribute("typeof") ?? "")))],
  };
}

/** All types that a page declares, in any syntax. */
export function declaredTypes({ nodes, items, rdfaTypes }: StructuredData): ReadonlySet<string> {
  const all = new Set(rdfaTypes);
  for (const { types } of [nodes, items].flat()) {
    for (const type of types) all.add(type);
  }
  return all;
}

/** Scripts of JSON-LD, and elements with microdata or RDFa types. */
function markedElements(document: Document): Element[] {
  return elements(document, "script[type], [itemscope], [itemprop], [typeof]").filter((element) =>
    element.localName !== "script" || isJsonLd(element)
  );
}

function isJsonLd(script: Element): boolean {
  return JSON_LD.test(script.getAttribute("type") ?? "");
}

function rdfaTypesOf(text: string): string[] {
  const names = text.slice(0, MAX_RDFA_LENGTH).split(/\s+/);
  return names.flatMap((name) => {
    const local = name.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, "");
    return /^\w+$/.test(local) ? [local] : [];
  });
}
