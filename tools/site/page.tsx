/** A page of the site: the product's look without its service. Only the search needs JavaScript. */
import type { ComponentChildren, VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { headElements } from "../../src/web/site/head_elements.tsx";
import { Brand } from "../../src/web/ui/brand.tsx";
import type { Site } from "../../src/web/site/site.ts";
import { REPOSITORY, VERSION } from "../../src/version.ts";
import { type Document, markdownPath } from "./document.ts";
import type { Heading } from "./markdown_elements.tsx";

/** Common data of all pages. */
export interface Frame {
  readonly site: Site;
  /** The path of the site's URL without its last slash: empty unless the site is in a folder of its host. */
  readonly base: string;
  /** In the order of the navigation. */
  readonly documents: readonly Document[];
}

export interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly content: ComponentChildren;
}

interface DocumentPage extends PageContent {
  readonly document: Document;
  /** The document that it is a part of. */
  readonly whole: Document | null;
  readonly headings: readonly Heading[];
}

export const SEARCH_PATH = "/search.html";
const MAIN_PAGES = ["/docs/", "/docs/checks/", "/docs/api/", "/changelog/"];

export function renderDocument(page: DocumentPage, frame: Frame): string {
  const { document, whole, headings, content, title, description } = page;
  const { path } = document;
  const head = headElements({ path, markdown: markdownPath(path) }, { title, description }, frame.site);
  const body = (
    <>
      <main id="main" tabindex={-1}>
        {path !== "/" && <Trail document={document} whole={whole} frame={frame} />}
        {content}
        <Neighbours document={document} siblings={whole?.parts ?? frame.documents} base={frame.base} />
      </main>
      <aside>
        {path !== "/docs/" && <PageContents headings={headings} />}
        <Navigation current={document} whole={whole} frame={frame} />
      </aside>
    </>
  );
  return renderPage({ title, description, content: body }, head, frame);
}

/** The page that a static host shows for a missing page. */
export function renderNotFound(frame: Frame): string {
  const content = (
    <main id="main" tabindex={-1}>
      <h1>Page not found</h1>
      <p>
        There is nothing at this URL. <a href={`${frame.base}/docs/`}>All documents</a>{" "}
        lists every page of this site.
      </p>
    </main>
  );
  const words = { title: "Page not found – Readiness docs", description: "There is nothing at this URL." };
  return renderPage({ ...words, content }, '<meta name="robots" content="noindex">', frame);
}

/** The page of search results. Scripts fill the list. */
export function renderSearch(frame: Frame): string {
  const content = (
    <main id="main" tabindex={-1}>
      <h1>Search</h1>
      <form role="search" action={`${frame.base}${SEARCH_PATH}`}>
        <label for="query">Words in the documents</label> <input id="query" type="search" name="q" />
      </form>
      <p id="status" role="status"></p>
      <ul id="results" class="results"></ul>
      <noscript>
        <p>
          The search needs JavaScript. <a href={`${frame.base}/docs/`}>All documents</a>{" "}
          lists every page of this site.
        </p>
      </noscript>
      <script type="module" src={`${frame.base}/search.js`}></script>
    </main>
  );
  const words = { title: "Search – Readiness docs", description: "Search in all documents of Readiness." };
  return renderPage({ ...words, content }, '<meta name="robots" content="noindex">', frame, false);
}

/** @param head further elements of the head, as markup */
function renderPage(
  { title, description, content }: PageContent,
  head: string,
  frame: Frame,
  hasSearch = true,
): string {
  const { base, documents } = frame;
  const page = (
    <html lang="en" data-base={base}>
      <head>
        <meta charset="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={`${base}/favicon.svg`} type="image/svg+xml" />
        <link rel="stylesheet" href={`${base}/style.css`} />
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="site">
          <Brand href={`${base}/`} name="Readiness docs" />
          <button type="button" class="quiet menu-button" popovertarget="main-nav">Menu</button>
          <nav aria-label="Main" id="main-nav" popover="auto">
            {documents.filter(({ path }) => MAIN_PAGES.includes(path)).map(({ path, name }) => (
              <a key={path} href={base + path}>{name}</a>
            ))}
          </nav>
          {hasSearch && (
            <form role="search" action={`${base}${SEARCH_PATH}`}>
              <input type="search" name="q" aria-label="Search in the documents" placeholder="Search" />
            </form>
          )}
        </header>
        <div class="columns">{content}</div>
        <footer class="site">
          <nav aria-label="More">
            <a href={REPOSITORY}>Source code</a>
            <a href={`${base}/sitemap.xml`}>Sitemap</a>
            <a href={`${base}/llms.txt`}>llms.txt</a>
          </nav>
          <p>Readiness {VERSION}, MIT license</p>
        </footer>
      </body>
    </html>
  );
  // Text is escaped, so the first end tag is the one of the head.
  return `<!DOCTYPE html>${renderToString(page).replace("</head>", () => `${head}</head>`)}\n`;
}

interface PlaceProps {
  readonly document: Document;
  readonly whole: Document | null;
  readonly frame: Frame;
}

function Trail({ document, whole, frame: { base } }: PlaceProps): VNode {
  return (
    <nav class="trail" aria-label="Breadcrumb">
      <a href={`${base}/`}>Readiness</a>
      {document.path !== "/docs/" && <a href={`${base}/docs/`}>Docs</a>}
      {whole !== null && <a href={base + whole.path}>{whole.name}</a>}
    </nav>
  );
}

function PageContents({ headings }: { readonly headings: readonly Heading[] }): VNode | null {
  const sections = headings.filter(({ depth }) => depth === 2);
  if (sections.length < 2) return null;
  return (
    <nav aria-labelledby="on-this-page">
      <h2 id="on-this-page">On this page</h2>
      <ul>
        {sections.map(({ anchor, text }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All documents by group; of a part, its neighbors in the group of its own come first. */
function Navigation({ current, whole, frame: { documents, base } }: {
  readonly current: Document;
  readonly whole: Document | null;
  readonly frame: Frame;
}): VNode {
  const own = (whole?.parts ?? []).filter(({ group }) => group === current.group);
  const listed = documents.filter(({ group }) => group !== "");
  const groups = [...(own.length > 0 ? [own] : []), ...Map.groupBy(listed, ({ group }) => group).values()];
  return (
    <nav aria-label="Documents">
      {groups.map((group) => (
        <>
          <h2>{group === own ? `Checks: ${current.group}` : group[0]?.group}</h2>
          <ul>
            {group.map((document) => (
              <li>
                <a href={base + document.path} aria-current={document === current ? "page" : undefined}>
                  {document.name}
                </a>
              </li>
            ))}
          </ul>
        </>
      ))}
    </nav>
  );
}

function Neighbours({ document, siblings, base }: {
  readonly document: Document;
  readonly siblings: readonly Document[];
  readonly base: string;
}): VNode | null {
  const index = siblings.indexOf(document);
  const previous = siblings[index - 1];
  const next = siblings[index + 1];
  return (
    <nav class="neighbours" aria-label="Previous and next">
      {previous && (
        <a href={base + previous.path} rel="prev" class="card">
          <span class="hint">Previous</span> {previous.name}
        </a>
      )}
      {next && (
        <a href={base + next.path} rel="next" class="card">
          <span class="hint">Next</span> {next.name}
        </a>
      )}
    </nav>
  );
}
