/** In which form the links of llms.txt lead to their pages: of those that were followed, and of a few that were asked for Markdown. */
import { Unobservable } from "../../../errors.ts";
import { sample } from "../../parse/sample.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { llmsTxtLinks } from "./llms_txt_links.ts";
import { answerKind } from "../content/markdown_answer.ts";
import { markdownViews } from "../content/markdown_views.ts";
import { orUnseen } from "../if_seen.ts";

/** Links to web pages that are asked for Markdown, where the home page has it for who asks. */
const ASKED = 3;

export interface LlmsTxtFormats {
  /** Addresses that answer with Markdown or other text. */
  readonly markdown: readonly string[];
  /** Addresses of web pages. */
  readonly html: readonly string[];
  /** Of a few of these, all answered with Markdown when they were asked for it. */
  readonly isNegotiated: boolean;
}

export const llmsTxtFormats = defineProbe<LlmsTxtFormats | null>({
  id: "llms-txt-formats",
  async observe(context) {
    const found = await context.probe(llmsTxtLinks);
    if (found === null) return null;
    const answers = found.samples.flatMap((link) =>
      link.state === "answered" ? [{ url: link.url, kind: answerKind(link.resource) }] : []
    );
    const ofKind = (...kinds: string[]) =>
      answers.filter(({ kind }) => kinds.includes(kind)).map(({ url }) => url);
    const html = ofKind("html", "mislabelled");
    return { markdown: ofKind("markdown"), html, isNegotiated: await areNegotiated(context, html) };
  },
});

async function areNegotiated(context: ProbeContext, pages: readonly string[]): Promise<boolean> {
  if (pages.length === 0) return false;
  const views = await orUnseen(context.probe(markdownViews));
  if (views instanceof Unobservable || views.wanted?.kind !== "markdown" || views.hasCatchAll) return false;
  const answers = await Promise.all(
    sample(pages, ASKED).map((url) => context.attempt(url, { accept: "text/markdown" })),
  );
  return answers.every((answer) =>
    !(answer instanceof Unobservable) && answer.ok && answerKind(answer) === "markdown"
  );
}
