/** The document around the content of every page. */
import type { ComponentChildren, VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { commandName } from "../../command_name.ts";
import { projectLinks, VERSION } from "../../version.ts";
import { type BundleFile, bundlePath, importPaths } from "../bundle_files.ts";
import { FindForm } from "../scan/find_form.tsx";
import { OWN_SCORE } from "../site/own_score.ts";
import { Brand } from "./brand.tsx";
import { ViewerContext } from "./form_author.tsx";
import { OPEN_CHECK } from "./open_check.ts";
import { STYLES_PATH } from "./page_styles.tsx";
import { type Viewer, ViewerLinks } from "./viewer_links.tsx";

/** Name of a module without its ending. */
export type Island = BundleFile extends infer Name ? Name extends `${infer Island}.js` ? Island : never
  : never;

export interface DocumentProps {
  readonly title: string;
  readonly description: string;
  /** The content of `main`. */
  readonly children: ComponentChildren;
  /** True for a page with one small form, in the middle of the screen. */
  readonly isEntry?: boolean;
  /** Path of the page in the main navigation that this page is, or belongs to. */
  readonly section?: MainPath;
  /** Module of `src/web/islands` that the page works without. */
  readonly island?: Island;
  /** Other elements of the head. */
  readonly head?: ComponentChildren;
  /** Text of the first link, which is visible only to keyboard users and skips the header. */
  readonly skipText?: string;
  /** True if search engines should leave it out, because it is about one person, or one moment. */
  readonly isPrivate?: boolean;
  /** The person who is signed in, or null for nobody, absent if the page is the same for everybody. */
  readonly viewer?: Viewer | null;
  /** The form that starts a scan, in the header. Null for a page that brings its own. */
  readonly find?: { readonly domain: string } | null;
}

const MAIN_PAGES = [
  ["/compare", "Compare"],
  ["/checks", "Checks"],
  ["/api", "API"],
] as const;
type MainPath = typeof MAIN_PAGES[number][0];
const MORE_PAGES: readonly (readonly [path: string, name: string])[] = [
  ["/agent-view", "View as an agent"],
  ["/mcp", "MCP server"],
  ["/graphql", "GraphQL"],
  ["/bot", "About our crawler"],
  ["/bot#contact", "Contact and privacy"],
  ["/llms.txt", "llms.txt"],
  ...projectLinks(),
];

/** Start of a report in a page. */
const REPORT = '<article id="report"';

/** Files that the page of a running scan loads. */
const SCAN_MODULES = [bundlePath("scan.js"), ...importPaths("scan.js")].join(" ");

export function Document(props: DocumentProps): VNode {
  const { title, description, children, section, island = "learn", head, isPrivate, viewer } = props;
  const { skipText = "Skip to content", find = { domain: "" }, isEntry = false } = props;
  return (
    <html lang="en" data-command={commandName()} data-scan-modules={SCAN_MODULES}>
      <head>
        <meta charset="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        {isPrivate && <meta name="robots" content="noindex" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={STYLES_PATH} />
        {importPaths(`${island}.js`).map((path) => <link key={path} rel="modulepreload" href={path} />)}
        <script type="module" src={bundlePath(`${island}.js`)} />
        {head}
      </head>
      <body>
        <a class="skip" href="#main">{skipText}</a>
        <header class="site">
          <Brand />
          <div id="find" class="find-slot">{find !== null && <FindForm domain={find.domain} />}</div>
          <button type="button" class="quiet menu-button" popovertarget="main-nav">Menu</button>
          <nav aria-label="Main" id="main-nav" popover="auto">
            {MAIN_PAGES.map(([path, name]) => (
              <a key={path} href={path} aria-current={path === section ? "page" : undefined}>{name}</a>
            ))}
            <ViewerLinks viewer={viewer} />
          </nav>
        </header>
        <main id="main" class={isEntry ? "entry" : undefined} tabindex={-1}>
          <ViewerContext.Provider value={viewer ?? null}>{children}</ViewerContext.Provider>
        </main>
        <footer class="site">
          <nav aria-label="More">
            {MORE_PAGES.map(([path, name]) => <a key={path} href={path}>{name}</a>)}
          </nav>
          <p>Readiness {VERSION} · Own score: {OWN_SCORE} of 100</p>
        </footer>
      </body>
    </html>
  );
}

/** @returns the whole page, as HTML */
export function renderPage(page: VNode): string {
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  // Text is escaped, so the first end tag belongs to the head.
  return html.includes(REPORT) ? html.replace("</head>", () => `${OPEN_CHECK.html}</head>`) : html;
}
