/** A document of the site, and the paths of its files. */

export interface Document {
  /** Path in the checkout, such as `docs/api.md`. */
  readonly source: string;
  /** Path of its page below the site's URL, such as `/docs/api/`. */
  readonly path: string;
  /** The name of links to it. */
  readonly name: string;
  /** One sentence. */
  readonly description: string;
  readonly markdown: string;
  /** The heading of the group that it belongs to. */
  readonly group: string;
  /** Documents that are parts of this one; only it links to them. */
  readonly parts: readonly Document[];
}

/** @returns the path of the page that a Markdown file in the checkout becomes */
export function pagePath(source: string): string {
  const name = source.replace(/\.md$/, "");
  if (name === "README") return "/";
  if (name.endsWith("/README")) return `/${name.slice(0, -"README".length)}`;
  return `/${name.startsWith("docs/") ? name : name.toLowerCase()}/`;
}

/** @returns the path of a page's Markdown */
export function markdownPath(path: string): string {
  return `${path}index.md`;
}

/** @returns all documents in the order of the navigation, each before its parts */
export function withParts(documents: readonly Document[]): Document[] {
  return documents.flatMap((document) => [document, ...document.parts]);
}
