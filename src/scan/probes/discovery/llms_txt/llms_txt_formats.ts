/** Formats of the pages that llms.txt links to, as served. A few pages are also requested as Markdown. */
import { Unobservable } from "../../../../errors.ts";
import { sample } from "../../../parse/sample.ts";
import { siteFolder } from "../../../parse/shared_host.ts";
import { defineProbe, type ProbeContext } from "../../../contract/probe.ts";
import { llmsTxtLinks } from "./llms_txt_links.ts";
import { answerKind } from "../../content/markdown/markdown_answer.ts";
import { markdownViews } from "../../content/markdown/markdown_views.ts";
import { orUnseen } from "../../if_seen.ts";

/** Maximum number of HTML pages to request as Markdown, if the home page negotiates it. */
const MAX_NEGOTIATED = 3;

/** Text that is not for reading. */
const PROGRAM_FILE = /\/(?:robots|ads|security|humans|sitemap[\w-]{0,40})\.txt$/;

export interface LlmsTxtFormats {
  /** URLs that return Markdown or other text. */
  readonly markdown: readonly string[];
  /** URLs of HTML pages. */
  readonly html: readonly string[];
  /** True if the home page returns Markdown when it is requested. */
  readonly negotiates: boolean;
  /** True if a few of these all returned Markdown when it was requested. */
  readonly isNegotiated: boolean;
}

export const llmsTxtFormats = defineProbe<LlmsTxtFormats | null>({
  id: "llms-txt-formats",
  async observe(context) {
    const found = await context.probe(llmsTxtLinks);
    if (found === null) return null;
    const answers = found.samples.flatMap((link) =>
      link.state === "answered" && !PROGRAM_FILE.test(new URL(link.url).pathname)
        ? [{ url: link.url, kind: answerKind(link.resource) }]
        : []
    );
    const ofKind = (...kinds: string[]) =>
      answers.filter(({ kind }) => kinds.includes(kind)).map(({ url }) => url);
    const home = new URL(siteFolder(URL.parse(context.target.page ?? "")), context.origin).href;
    // A list of Markdown files may begin with the home page of the site.
    const markdown = ofKind("markdown");
    const html = ofKind("html", "mislabelled").filter((url) => url !== home || markdown.length === 0);
    const negotiates = html.length > 0 && await negotiatesMarkdown(context);
    const isNegotiated = negotiates && await areNegotiated(context, html);
    return { markdown, html, negotiates, isNegotiated };
  },
});

async function negotiatesMarkdown({ probe }: ProbeContext): Promise<boolean> {
  const views = await orUnseen(probe(markdownViews));
  return !(views instanceof Unobservable) && views.wanted?.kind === "markdown" && !views.hasCatchAll;
}

async function areNegotiated(context: ProbeContext, pages: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(
    sample(pages, MAX_NEGOTIATED).map((url) => context.attempt(url, { accept: "text/markdown" })),
  );
  return answers.every((answer) =>
    !(answer instanceof Unobservable) && answer.ok && answerKind(answer) === "markdown"
  );
}
