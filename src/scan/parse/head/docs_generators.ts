/** The documentation generators of a page. */
import type { Document } from "deno-dom";
import { DOCS_GENERATORS } from "../../data/signs/docs.ts";
import type { DocsGenerator } from "../../data/signs/docs_generator.ts";
import { metaContents, presentSelectors } from "../dom/html.ts";

// A check, a surface and the facts of the site all use the generators of the same page.
const known = new WeakMap<Document, readonly DocsGenerator[]>();

export function docsGenerators(document: Document): readonly DocsGenerator[] {
  const found = known.get(document) ?? findGenerators(document);
  known.set(document, found);
  return found;
}

function findGenerators(document: Document): readonly DocsGenerator[] {
  const generators = metaContents(document, "generator").map((name) => name.toLowerCase());
  const present = presentSelectors(document, DOCS_GENERATORS.flatMap(({ element }) => element ?? []));
  return DOCS_GENERATORS.filter(({ generator, element }) =>
    generator?.some((start) => generators.some((name) => name.startsWith(start))) ||
    (element !== undefined && present.has(element))
  );
}
