/** Pages that a generator of static sites wrote, such as Jekyll. */
import type { Document } from "deno-dom";
import { GENERATOR_TECHNOLOGIES } from "../../data/technologies/generators.ts";
import { metaContents } from "../dom/html.ts";

/** Returns true if the page names such a generator in its meta element. */
export function isOfStaticGenerator(document: Document): boolean {
  const names = metaContents(document, "generator").map((each) => each.toLowerCase());
  return GENERATOR_TECHNOLOGIES.some(({ generator = [] }) =>
    generator.some((start) => names.some((name) => name.startsWith(start)))
  );
}
