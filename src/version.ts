/** The program's version. This is the only place that states it. */
export const VERSION = "1.0.0";

/**
 * The latest published version; null before the first release. Until then, no page, report or help text shows
 * a command or URL that only works after publication.
 */
export const PUBLISHED: string | null = null;

/** The name of the npm package. This is the only place that states it. */
export const PACKAGE_NAME = "@readiness/cli";

/** The repository's URL. This is the only place that states it to the program. */
export const REPOSITORY = "https://github.com/readiness-scanner/readiness";

/**
 * Returns the place of a document for a reader.
 * @param name of the file in docs, such as `config.md`
 * @param published the published version; without one, the document is in the reader's checkout
 */
export function documentUrl(name: string, published: string | null = PUBLISHED): string {
  return published === null ? `docs/${name}` : `${REPOSITORY}/blob/v${published}/docs/${name}`;
}

/** Links to the documents and the source for readers in a browser. Before the first release, there are none. */
export function projectLinks(
  published: string | null = PUBLISHED,
): readonly (readonly [url: string, name: string])[] {
  return published === null
    ? []
    : [[documentUrl("README.md", published), "Documentation"], [REPOSITORY, "Source code"]];
}
