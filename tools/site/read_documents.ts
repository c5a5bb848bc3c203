/** Reads the documents of a checkout. */
import { CATALOGUE } from "../../src/scan/catalogue.ts";
import { CHECKS, splitChecks } from "./check_documents.ts";
import { CONTENTS, readContents } from "./contents.ts";
import type { Document } from "./document.ts";

/** Documents outside of `docs`. */
const OTHER_DOCUMENTS = ["README.md", "CHANGELOG.md", "SECURITY.md"];
const FOLDER = "docs";

/**
 * @param root the checkout
 * @returns the documents in the order of the table of contents, which comes after the start page
 * @throws {SiteError} if the table of contents leaves out a document
 */
export function readDocuments(root: string): Document[] {
  const markdown = Deno.readTextFileSync(`${root}/${CONTENTS}`);
  const sources = filesOf(root, ".md").filter((source) => source !== CONTENTS);
  const entries = readContents(markdown, [...OTHER_DOCUMENTS, ...sources]);
  const documents = entries.map((entry): Document => {
    const document = { ...entry, markdown: Deno.readTextFileSync(`${root}/${entry.source}`), parts: [] };
    return entry.source === CHECKS ? splitChecks(document, CATALOGUE) : document;
  });
  const contents = {
    source: CONTENTS,
    path: "/docs/",
    name: "All documents",
    description:
      "Every document about Readiness: installing and running it, scanning from a terminal and in CI, its APIs, and its policies.",
    group: "",
    markdown,
    parts: [],
  };
  const [start, ...others] = documents;
  return start === undefined ? [contents] : [start, contents, ...others];
}

/** Files of `docs` that are published unchanged, such as JSON schemas. */
export function readDataFiles(root: string): ReadonlyMap<string, string> {
  return new Map(
    filesOf(root, ".json").map((path) => [`/${path}`, Deno.readTextFileSync(`${root}/${path}`)]),
  );
}

/** Images of the documents, by path on the site. */
export function readPictures(root: string): ReadonlyMap<string, Uint8Array> {
  const paths = [".png", ".svg"].flatMap((ending) => filesOf(root, ending, `${FOLDER}/pictures`));
  return new Map(paths.map((path) => [`/${path}`, Deno.readFileSync(`${root}/${path}`)]));
}

function filesOf(root: string, ending: string, folder = FOLDER): string[] {
  return [...Deno.readDirSync(`${root}/${folder}`)]
    .filter(({ isFile, name }) => isFile && name.endsWith(ending))
    .map(({ name }) => `${folder}/${name}`).toSorted();
}
