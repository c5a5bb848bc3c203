/** The document of a page of a report. It works from a folder, so all links are relative and name a file. */
import type { ComponentChildren, VNode } from "preact";
import { renderPage } from "../ui/document.tsx";
import { Brand } from "../ui/brand.tsx";
import { sourceOf } from "../ui/policy_source.ts";
import { VERSION } from "../../version.ts";
import { boundedText } from "./cell_text.ts";
import { csvPath, type ReportFrame, type ReportPage, SECTIONS } from "./report_page.ts";
import { surveyStyles } from "./survey_styles.ts";
import { TableSection } from "./table_section.tsx";

/**
 * Scripts and styles of the report only, whatever a list or a site has written into it.
 * @param style source of the styles in the page, or an empty text
 */
const policy = (style: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'${style}; img-src 'self' data:; ` +
  "connect-src 'self'; base-uri 'none'; form-action 'none'";

export function surveyDocument(page: ReportPage, frame: ReportFrame): string {
  const root = "../".repeat(page.path.split("/").length - 1);
  const { title, wave, notices } = frame;
  const isFirst = page.path === "index";
  const heading = isFirst ? boundedText(title) : page.title;
  // The first paint of the first page does not wait for a second response. The others find the file in the cache.
  const styles = isFirst ? surveyStyles().text : null;
  const document = renderPage(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content={policy(styles === null ? "" : ` ${sourceOf(styles)}`)}
        />
        <title>{isFirst ? heading : `${page.title} – ${boundedText(title)}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={page.lead[0] ?? heading} />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        {styles === null && <link rel="stylesheet" href={root + frame.style} />}
        <link rel="alternate" type="application/json" href={fileOf(page, root, "json")} />
        {page.tables.length > 0 && <link rel="alternate" type="text/csv" href={fileOf(page, root, "csv")} />}
        {[frame.script, ...page.scripts ?? []].map((path) => <script key={path} defer src={root + path} />)}
      </head>
      <body class="survey">
        <a class="skip" href="#main">Skip to content</a>
        <header class="site">
          <Brand href={`${root}index.html`} name={boundedText(title)} />
        </header>
        <main id="main" tabindex={-1}>
          <h1>{heading}</h1>
          <nav class="tabs" aria-label="Report">
            {SECTIONS.filter(([path]) => frame.sections.includes(path)).map(([path, name]) => (
              <a key={path} href={`${root}${path}.html`} aria-current={currentOf(page, path)}>{name}</a>
            ))}
          </nav>
          {notices.map((notice) => <p key={notice} class="notice">{notice}</p>)}
          {page.lead.map((sentence, at) => (
            <p key={sentence} class={at === 0 ? "lead" : undefined}>{sentence}</p>
          ))}
          <Facts facts={page.facts} />
          {page.content}
          <div id={page.replacedId}>
            {page.tables.map((table, at) => (
              <TableSection key={table.id} table={table} root={root} csv={`${root}${csvPath(page, at)}`} />
            ))}
          </div>
          <p class="actions downloads">
            <span class="hint">This page as data:</span>
            <a href={fileOf(page, root, "json")}>JSON</a>
            {page.tables.length > 0 && <a href={fileOf(page, root, "csv")}>CSV</a>}
          </p>
        </main>
        <footer class="site">
          <p>
            Wave {boundedText(wave)}. Made on {frame.createdAt.slice(0, 10)} by Readiness {VERSION}.
          </p>
        </footer>
      </body>
    </html>,
  );
  // Text is escaped, so the first end tag belongs to the head.
  return styles === null
    ? document
    : document.replace("</head>", () => `<style data-file="${frame.style}">${styles}</style></head>`);
}

function fileOf({ path }: ReportPage, root: string, ending: string): string {
  return `${root}${path}.${ending}`;
}

function currentOf(page: ReportPage, path: string): "page" | "true" | undefined {
  return page.path === path ? "page" : page.section === path ? "true" : undefined;
}

function Facts({ facts }: Pick<ReportPage, "facts">): VNode | null {
  if (facts.length === 0) return null;
  return (
    <dl class="facts">
      {facts.map(([name, value]) => <Fact key={name} name={name}>{value}</Fact>)}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }): VNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
