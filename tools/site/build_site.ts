/** Makes all files of the site of the documents in memory. */
import { Lexer } from "marked";
import { bundleText } from "../../src/web/bundle_files.ts";
import { PREVIEW_PATH } from "../../src/web/site/head_elements.tsx";
import { type Site, siteUrl } from "../../src/web/site/site.ts";
import { agentFiles } from "./agent_files.ts";
import { readDates } from "./dates.ts";
import { type Document, markdownPath } from "./document.ts";
import { Links, type PathKind, type Target } from "./links.ts";
import { MarkdownElements } from "./markdown_elements.tsx";
import { markdownFile } from "./markdown_file.ts";
import { type Frame, renderDocument, renderNotFound, renderSearch, SEARCH_PATH } from "./page.tsx";
import { readDataFiles, readDocuments, readPictures } from "./read_documents.ts";
import { searchIndex } from "./search_index.ts";
import { SiteError } from "./site_error.ts";

export interface SiteOptions {
  /** URL of the start page. */
  readonly url: URL;
  /** URL or email address for reports of vulnerabilities. */
  readonly securityContact: string;
  /** The time of the build: security.txt expires half a year later. */
  readonly now: Date;
}

/** Files of the product, by path on the site. */
const COPIED: Readonly<Record<string, string>> = {
  "/favicon.svg": "src/web/favicon.svg",
  [PREVIEW_PATH]: "src/web/site/preview.png",
};
const STYLES = "tools/site/site.css";
const START_TITLE = "Readiness docs: can AI agents use your web site?";

/**
 * @param root the checkout
 * @returns the contents of files by path
 * @throws {SiteError} with every link that leads nowhere, and every document that is not listed
 */
export async function buildSite(
  root: string,
  options: SiteOptions,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const address = options.url.href.replace(/\/$/, "");
  const site: Site = { origin: address, securityContact: options.securityContact, offers: [] };
  const documents = readDocuments(root);
  const frame: Frame = { site, base: options.url.pathname.replace(/\/$/, ""), documents };
  const links = new Links(documents, (path) => kindOf(`${root}/${path}`));
  const problems: string[] = [];
  const pages = documents.flatMap((document) => [
    ...pageFiles({ document, whole: null }, frame, links, problems),
    ...document.parts.flatMap((part) =>
      pageFiles({ document: part, whole: document }, frame, links, problems)
    ),
  ]);
  if (problems.length > 0) throw new SiteError(problems);
  return new Map<string, string | Uint8Array>([
    ...pages,
    ["/404.html", renderNotFound(frame)],
    [SEARCH_PATH, renderSearch(frame)],
    ["/search.js", Deno.readTextFileSync(`${root}/tools/site/search.js`)],
    ["/search.json", searchIndex(documents)],
    ["/style.css", bundleText("main.css") + Deno.readTextFileSync(`${root}/${STYLES}`)],
    ...agentFiles({ site, documents, dateOf: await readDates(root), now: options.now }),
    ...readDataFiles(root),
    ...readPictures(root),
    ...Object.entries(COPIED).map(([path, file]) => [path, Deno.readFileSync(`${root}/${file}`)] as const),
  ]);
}

interface Place {
  readonly document: Document;
  readonly whole: Document | null;
}

/** The page and its Markdown; links that lead nowhere are added to the problems. */
function pageFiles(
  { document, whole }: Place,
  frame: Frame,
  links: Links,
  problems: string[],
): [string, string][] {
  const follow = (href: string): Target => {
    const target = links.resolve(document, href);
    if (typeof target !== "string") return target;
    if (!problems.includes(target)) problems.push(target);
    return { document: null, fragment: "", url: href };
  };
  const imagePath = (path: string) => new URL(path, `file:///${document.source}`).pathname;
  const elements = new MarkdownElements((href) => {
    const { document: page, fragment, url } = follow(href);
    if (page === null) return { href: url, name: null };
    const path = page === document && fragment !== "" ? "" : frame.base + page.path;
    return { href: path + fragment, name: page.name };
  }, (path) => frame.base + imagePath(path));
  const content = elements.blocks(new Lexer().lex(document.markdown));
  const heading = elements.headings.find(({ depth }) => depth === 1)?.text ?? document.name;
  const title = document.path === "/" ? START_TITLE : `${heading} – Readiness docs`;
  const { description, path } = document;
  const url = siteUrl(frame.site, path);
  return [
    [
      `${path}index.html`,
      renderDocument({ document, whole, headings: elements.headings, title, description, content }, frame),
    ],
    [
      markdownPath(path),
      markdownFile(
        {
          source: document.source,
          markdown: document.markdown,
          url,
          title: heading,
          description,
          index: siteUrl(frame.site, "/llms.txt"),
        },
        {
          link: (href) => {
            const { document: page, fragment, url } = follow(href);
            return page === null ? url : siteUrl(frame.site, markdownPath(page.path)) + fragment;
          },
          image: (path) => siteUrl(frame.site, imagePath(path)),
        },
      ),
    ],
  ];
}

function kindOf(path: string): PathKind {
  try {
    return Deno.statSync(path).isFile ? "blob" : "tree";
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return null;
    throw error;
  }
}
