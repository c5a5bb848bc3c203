/**
 * Reports as one document that loads nothing, so readers can keep it, attach it, or open it without a
 * network.
 */
import { options, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { NotChecked, PageList } from "./projects/crawls/crawled_pages.tsx";
import { PicturesContext, type PictureUrls } from "./report/pictures.ts";
import { Report } from "./report/report.tsx";
import { standaloneDocument } from "./standalone_document.tsx";
import { summaryOf } from "./texts/verdict/score_summary.ts";
import type { ShownReport } from "./texts/shown_report.ts";
import { visibleText } from "./texts/visible_text.ts";

/**
 * Properties whose values must differ between the reports of a document, such as ids, references to them, and
 * names of choices.
 */
const REFERENCES = ["id", "name", "for", "htmlFor", "aria-labelledby", "aria-describedby", "aria-controls"];

/**
 * @param results of one site or several, each with its own report
 * @param pictures URLs that contain the pictures of pages
 */
export function reportDocument(results: readonly ShownReport[], pictures: PictureUrls = new Map()): string {
  const domains = results.map(({ target }) => visibleText(target.domain)).join(", ");
  const [first] = results;
  const score = results.length === 1 && first !== undefined ? `: ${summaryOf(first)}` : "";
  const reports = results.map((result, at) =>
    standingAlone(
      results.length === 1 ? "" : `site-${at + 1}-`,
      () =>
        renderToString(
          <PicturesContext.Provider value={pictures}>
            <article class="report">
              <Report result={result} />
              <Pages result={result} />
            </article>
          </PicturesContext.Provider>,
        ),
    )
  );
  return standaloneDocument({
    title: `Agent readiness of ${domains}${score}`,
    body: `<h1>Agent readiness report</h1>${reports.join("\n<hr>\n")}`,
  });
}

/** The pages of a scan with many of them. */
function Pages({ result: { crawl, checks } }: { readonly result: ShownReport }): VNode | null {
  if (crawl?.list === undefined) return null;
  return (
    <>
      <h2 id="pages">Pages</h2>
      <PageList crawl={crawl} titles={new Map(checks.map(({ id, title }) => [id, title]))} />
      <NotChecked reasons={crawl.list.notChecked} />
    </>
  );
}

/**
 * Renders content of the service's pages for a document. Links to those pages become text, because the
 * document does not know the URL of the service. Ids get a prefix, so that several reports fit into one
 * document.
 */
function standingAlone(prefix: string, render: () => string): string {
  const before = options.vnode;
  options.vnode = (node) => {
    if (typeof node.type === "string") adapt(node as VNode<Record<string, unknown>>, prefix);
    before?.(node);
  };
  try {
    return render();
  } finally {
    if (before) options.vnode = before;
    else delete options.vnode;
  }
}

function adapt(node: VNode<Record<string, unknown>>, prefix: string): void {
  const { props } = node;
  for (const name of REFERENCES) {
    const value = props[name];
    if (typeof value === "string") {
      props[name] = value.split(" ").map((id) => prefix + id).join(" ");
    }
  }
  const { href } = props;
  if (node.type !== "a" || typeof href !== "string") return;
  if (href.startsWith("#")) props["href"] = `#${prefix}${href.slice(1)}`;
  if (!href.startsWith("/")) return;
  node.type = "span";
  delete props["href"];
}
