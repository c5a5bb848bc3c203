/** Responses of a page to different Accept headers (RFC 9110, 12.5.1). */
import { Unobservable } from "../../../../errors.ts";
import { BROWSER_ACCEPT } from "../../../data/agents/user_agents.ts";
import { defineProbe, type ProbeContext } from "../../../contract/probe.ts";
import type { Resource } from "../../../fetch/resource.ts";
import { type AnswerKind, answerKind } from "./markdown_answer.ts";
import { randomName } from "../../missing_page.ts";
import { page } from "../../pages/page.ts";
import { pageFormat } from "../page_format.ts";

const MARKDOWN = "text/markdown";
/** Accept headers that name Markdown but prefer HTML. A server treats all its pages alike. */
const WEIGHED = ["text/html, text/markdown;q=0.5", "text/markdown;q=0, text/html"] as const;

interface MarkdownViews {
  /** The response to `Accept: text/markdown`, or null if the page is neither HTML nor Markdown. */
  readonly wanted: MarkdownView | null;
  /** Response to a browser, or null if not requested or not observed. */
  readonly browser: MarkdownView | null;
  /** Values of `Accept` that prefer HTML and got Markdown. */
  readonly ignored: readonly string[];
  /** True if a URL that does not exist returns Markdown and a 2xx status. */
  readonly hasCatchAll: boolean;
}

export interface MarkdownView {
  readonly kind: AnswerKind;
  /** Null if the site returns 406. */
  readonly resource: Resource | null;
}

const UNASKED = { browser: null, ignored: [], hasCatchAll: false } as const;

export const markdownViews = defineProbe<MarkdownViews>({
  id: "markdown-views",
  scope: "page",
  async observe(context) {
    const format = pageFormat((await context.probe(page)).resource);
    if (format !== "html" && format !== "markdown") return { wanted: null, ...UNASKED };
    const wanted = await view(context, MARKDOWN);
    if (wanted instanceof Unobservable) throw wanted;
    if (wanted.kind !== "markdown") return { wanted, ...UNASKED };
    const [browser, hasCatchAll, ...ignored] = await Promise.all([
      view(context, BROWSER_ACCEPT),
      context.probe(markdownCatchAll),
      ...(context.isEntry ? WEIGHED : []).map(async (accept) =>
        isMarkdown(await view(context, accept)) ? [accept] : []
      ),
    ]);
    return {
      wanted,
      browser: browser instanceof Unobservable ? null : browser,
      ignored: ignored.flat(),
      hasCatchAll,
    };
  },
});

/** Requested once for all pages, and only if the page has Markdown. */
const markdownCatchAll = defineProbe<boolean>({
  id: "markdown-catch-all",
  async observe({ attempt }) {
    const answer = await attempt(`/${randomName()}`, { accept: MARKDOWN });
    // Redirects of missing pages are judged by missing-page.
    if (answer instanceof Unobservable || answer.redirects.length > 0) return false;
    return answer.ok && answerKind(answer) === "markdown";
  },
});

function isMarkdown(answer: MarkdownView | Unobservable): boolean {
  return !(answer instanceof Unobservable) && answer.kind === "markdown";
}

async function view({ attempt, page }: ProbeContext, accept: string): Promise<MarkdownView | Unobservable> {
  const answer = await attempt(page, { accept, once: true });
  if (answer instanceof Unobservable) {
    // The refusal that content negotiation defines (RFC 9110, 15.5.7).
    const isNotAcceptable = answer.status === 406 && answer.vendor === null;
    return isNotAcceptable ? { kind: "other", resource: null } : answer;
  }
  const kind = answer.ok ? answerKind(answer) : "other";
  // Only Markdown is read, because the page may be large.
  return { kind, resource: kind === "markdown" ? answer : answer.cutTo(0) };
}
