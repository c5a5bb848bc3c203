/** The Markdown version of a page at its own URL. The page links to it, or it has a usual URL. */
import { type DocsifyFiles, docsifyFiles } from "../../../parse/markdown/docsify_files.ts";
import { markdownTwins } from "../../../parse/markdown/markdown_twins.ts";
import { defineProbe, type ProbeContext } from "../../../contract/probe.ts";
import type { Resource } from "../../../fetch/resource.ts";
import { llmsTxtUrls } from "../../discovery/llms_txt/llms_txt_urls.ts";
import { firstFile } from "../../files/first_file.ts";
import { ifSeen } from "../../if_seen.ts";
import { markdownAlternates } from "./markdown_alternates.ts";
import { answerKind } from "./markdown_answer.ts";
import { page } from "../../pages/page.ts";
import { type PageFormat, pageFormat } from "../page_format.ts";

interface MarkdownPage {
  readonly format: PageFormat;
  readonly page: Resource;
  /** URL of the first attempt. */
  readonly expected: string | null;
  /** The Markdown version, served for every Accept header. */
  readonly twin: Resource | null;
  /** HTML labeled as Markdown at its URL. */
  readonly mislabelled: Resource | null;
}

export const markdownPage = defineProbe<MarkdownPage>({
  id: "markdown-page",
  scope: "page",
  async observe(context) {
    const { resource, document } = await context.probe(page);
    const format = pageFormat(resource);
    const usual = withDocsify(twinsOf(resource), docsifyFiles(document, resource.url));
    const listed = await listedIn(usual, context);
    const places = listed.length > 0 ? listed : usual.slice(0, context.isEntry ? undefined : 1);
    const expected = places[0]?.href ?? null;
    const none = { format, page: resource, expected, twin: null, mislabelled: null };
    if (format !== "html") return none;
    const alternates = await context.probe(markdownAlternates);
    const linked = alternates.find(({ state, link }) =>
      state === "markdown" && link.url !== resource.url.href
    );
    if (linked) return { ...none, twin: linked.resource };
    const file = await firstFile(context, places, { mayBeEmpty: true, parse: (_, answer) => answer });
    if (file.resource === null) return none;
    const kind = answerKind(file.resource);
    if (!file.present) {
      const isMislabelled = file.why === "html" && kind === "mislabelled";
      return isMislabelled ? { ...none, mislabelled: file.resource } : none;
    }
    return kind === "markdown" ? { ...none, twin: file.resource } : none;
  },
});

/** URLs that llms.txt lists exist, even if they are unusual. */
async function listedIn(places: readonly URL[], { probe }: ProbeContext): Promise<readonly URL[]> {
  const listed = new Set(
    (await ifSeen(probe(llmsTxtUrls)) ?? []).map(({ href }) => href.replace(/#.*$/s, "")),
  );
  return places.filter(({ href }) => listed.has(href));
}

/**
 * Puts the Markdown shown in the browser first. The sidebar may have the usual name of the page's Markdown.
 */
function withDocsify(usual: readonly URL[], files: DocsifyFiles | null): readonly URL[] {
  return files === null ? usual : [files.home, ...usual.filter(({ href }) => !files.parts.has(href))];
}

/** Markdown URLs of the final URL, and the likeliest one of the requested URL. */
function twinsOf({ url, requested }: Resource): URL[] {
  const own = markdownTwins(url);
  const [asked] = requested.origin === url.origin ? markdownTwins(requested) : [];
  return asked === undefined || own.some(({ href }) => href === asked.href) ? own : [...own, asked];
}
