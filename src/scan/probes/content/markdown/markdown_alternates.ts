/** The Markdown versions that a page links to. */
import { Unobservable } from "../../../../errors.ts";
import { essenceOf } from "../../../parse/media_type.ts";
import { defineProbe, type ProbeContext } from "../../../contract/probe.ts";
import type { Resource } from "../../../fetch/resource.ts";
import { fetchLinked } from "../../linked_resource.ts";
import { answerKind, MARKDOWN_TYPES } from "./markdown_answer.ts";
import { markdownViews } from "./markdown_views.ts";
import { type PageLink, pageLinks } from "../../pages/page_links.ts";

/** Maximum number of links to follow on the home page and the named one, and on other pages. */
const MAX_LINKS = 2;
const MAX_SAMPLED_LINKS = 1;
/** Many pages link to llms.txt with this relation, which is not a version of the page. */
const SITE_MAP = /\/llms(?:-full)?\.txt$/;

export interface MarkdownAlternate {
  readonly link: PageLink;
  /** Kind of the target. `dead` means that it does not exist. */
  readonly state: "markdown" | "html" | "other" | "dead" | "forbidden" | "unseen";
  readonly status: number | null;
  /** The response. */
  readonly resource: Resource | null;
  /** Reason if it is unseen, if known. */
  readonly reason: Unobservable | null;
}

export const markdownAlternates = defineProbe<readonly MarkdownAlternate[]>({
  id: "markdown-alternates",
  scope: "page",
  async observe(context) {
    const { page, links } = await context.probe(pageLinks);
    const byUrl = new Map(links.filter((link) => isAlternate(link, page)).map((link) => [link.url, link]));
    const followed = [...byUrl.values()].slice(0, context.isEntry ? MAX_LINKS : MAX_SAMPLED_LINKS);
    return await Promise.all(followed.map((link) => follow(context, link, page)));
  },
});

/** @throws {Unobservable} if no target of the links could be observed */
export const seenAlternates = defineProbe<readonly MarkdownAlternate[]>({
  id: "seen-alternates",
  scope: "page",
  async observe({ probe }) {
    const found = await probe(markdownAlternates);
    const [first] = found;
    if (first === undefined || found.some(({ state }) => state !== "unseen")) return found;
    throw first.reason ??
      new Unobservable(
        "UNCLEAR_ANSWER",
        "The response does not show whether the Markdown exists",
      );
  },
});

function isAlternate({ rel, type, url, anchor }: PageLink, page: string): boolean {
  if (!rel.includes("alternate") || type === null || !MARKDOWN_TYPES.has(essenceOf(type))) return false;
  return !SITE_MAP.test(new URL(url).pathname) && (anchor === null || anchor === page);
}

async function follow(context: ProbeContext, link: PageLink, page: string): Promise<MarkdownAlternate> {
  const url = new URL(link.url);
  url.hash = "";
  const none = { link, status: null, resource: null, reason: null };
  if (url.href === page) {
    // The link relies on content negotiation of the same URL.
    const { wanted } = await context.probe(markdownViews);
    const resource = wanted?.resource ?? null;
    if (wanted?.kind === "markdown") return { ...none, state: "markdown", resource };
    return { ...none, state: wanted?.kind === "other" ? "other" : "html", resource };
  }
  const found = await fetchLinked(context, url);
  if (found.state === "dead") return { ...none, state: "dead", status: found.status };
  if (found.state === "unseen") return { ...none, state: "unseen", reason: found.reason };
  if (found.state === "forbidden") return { ...none, state: "forbidden" };
  const kind = answerKind(found.resource);
  const state = kind === "mislabelled" ? "html" : kind;
  return { ...none, state, status: found.resource.status, resource: found.resource };
}
