/**
 * A page as agents read it, with its source, text, Markdown and hidden text, and the agents that may fetch
 * it.
 */
import { orUnobservable, Unobservable } from "../../../errors.ts";
import type { BrowserSight } from "../../contract/browser_sight.ts";
import type { ScanProblem } from "../../result.ts";
import { treeText } from "../../parse/browser/tree_text.ts";
import { browserSight } from "../browser/browser_sight.ts";
import { browserView } from "../browser/browser_view.ts";
import type { AgentPurpose } from "../../data/agents/ai_agents.ts";
import { KIND_WORDS } from "../../data/prompt_injection/kind_words.ts";
import { AGENT_USER_AGENTS } from "../../data/agents/user_agents.ts";
import { markdownBlocks } from "../../parse/markdown/markdown_blocks.ts";
import {
  type LineDifference,
  lineDifference,
  MAX_COMPARED_LENGTH,
} from "../../parse/text/line_difference.ts";
import { estimateTokens } from "../../parse/text/token_estimate.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { ifSeen } from "../if_seen.ts";
import { page } from "../pages/page.ts";
import { pageAccess } from "../policy/page_access.ts";
import { hiddenInstructions } from "./hidden_instructions.ts";
import { markdownPage } from "./markdown/markdown_page.ts";
import { markdownViews } from "./markdown/markdown_views.ts";
import { type PageFormat, pageFormat } from "./page_format.ts";

/** Maximum number of characters kept of a text. */
export const MAX_READ_LENGTH = 20_000;

/** Agents that site owners ask about first, in addition to the agents with known user agents. */
const FURTHER_AGENTS: ReadonlySet<string> = new Set([
  "Googlebot",
  "Google-Extended",
  "bingbot",
  "Applebot",
  "CCBot",
  "meta-externalagent",
]);

export interface ReadText {
  /** Beginning of the text, at most {@linkcode MAX_READ_LENGTH} characters. */
  readonly text: string;
  /** Characters of the whole text, as far as it was read. */
  readonly characters: number;
  /** An estimate, within about a tenth in most texts. */
  readonly tokens: number;
  /** True if the response was longer, so not all of it was read. */
  readonly isTruncated: boolean;
}

export interface MarkdownVersion extends ReadText {
  /** `accept`: by `Accept: text/markdown`. `link`: at a URL of its own. `page`: the page itself. */
  readonly source: "accept" | "link" | "page";
  readonly url: string;
}

export interface AccessRow {
  readonly agent: string;
  readonly operator: string;
  readonly purpose: AgentPurpose;
  readonly allowed: boolean;
  /** Group whose rules decided: the agent's own, `*`, or no group. */
  readonly group: "named" | "wildcard" | "none";
}

export interface HiddenSentence {
  /** Method that hides it. */
  readonly way: string;
  /** Effect of the text, in words that follow "Hidden text". */
  readonly kind: string;
  readonly quote: string;
}

/** The page as agents read it that drive a browser. */
export interface BrowserReading {
  /** Why the browser could not show the page, or null. */
  readonly problem: ScanProblem | null;
  readonly sight: BrowserSight | null;
  /** The accessibility tree as text, or null if it could not be read. */
  readonly tree: ReadText | null;
}

export interface PageReading {
  /** URL after redirects. */
  readonly url: string;
  readonly status: number;
  readonly mediaType: string;
  readonly format: PageFormat;
  /** Bytes after decoding, as far as they were read. */
  readonly bytes: number;
  /** The body as it was sent, or null if it is not text. */
  readonly source: ReadText | null;
  /** The text that is left of HTML without its markup, or null if the page is not HTML. */
  readonly converted: ReadText | null;
  readonly markdown: readonly MarkdownVersion[];
  /** Difference between the converted text and the first Markdown, or null if one of them is missing. */
  readonly difference: LineDifference | null;
  /** Null if no browser was used, or the page is not HTML. */
  readonly browser: BrowserReading | null;
  readonly hidden: readonly HiddenSentence[];
  /** Null if robots.txt could not be read. */
  readonly access: readonly AccessRow[] | null;
}

export const pageReading = defineProbe<PageReading>({
  id: "page-reading",
  scope: "page",
  async observe(context) {
    const { probe } = context;
    const { resource, text } = await probe(page);
    const format = pageFormat(resource);
    const browser = browserReading(context);
    // It is awaited below. Until then, another part may fail.
    browser.catch(() => {});
    const hidden = format === "html" ? await ifSeen(probe(hiddenInstructions)) : null;
    const markdown = await markdownOf(context, resource, format);
    const converted = format === "html" ? await readText(text, resource.truncated) : null;
    const source = isText(resource) ? await readText(resource.text, resource.truncated) : null;
    const versions = await readVersions(markdown);
    const [first] = markdown;
    await takeTurn();
    return {
      url: resource.url.href,
      status: resource.status,
      mediaType: resource.mediaType,
      format,
      bytes: resource.bytes.length,
      source,
      converted,
      markdown: versions,
      difference: converted === null || first === undefined ? null : differenceOf(text, first.resource.text),
      browser: await browser,
      hidden: (hidden?.found ?? []).map(({ way, kind, quote }) => ({ way, kind: KIND_WORDS[kind], quote })),
      access: await accessRows(context),
    };
  },
});

async function browserReading({ probe }: ProbeContext): Promise<BrowserReading | null> {
  const view = await orUnobservable(probe(browserView));
  if (view instanceof Unobservable) {
    return { problem: { code: view.code, message: view.message }, sight: null, tree: null };
  }
  if (view === null) return null;
  const tree = view.tree === null ? null : await readText(treeText(view.tree), false);
  return { problem: null, sight: await probe(browserSight), tree };
}

interface FoundMarkdown {
  readonly source: MarkdownVersion["source"];
  readonly resource: Resource;
}

async function markdownOf(
  { probe }: ProbeContext,
  resource: Resource,
  format: PageFormat,
): Promise<FoundMarkdown[]> {
  if (format === "markdown" || format === "file" && resource.mediaType === "text/markdown") {
    return [{ source: "page", resource }];
  }
  if (format !== "html") return [];
  const [views, own] = await Promise.all([ifSeen(probe(markdownViews)), ifSeen(probe(markdownPage))]);
  const wanted = views?.wanted?.kind === "markdown" ? views.wanted.resource : null;
  const twin = own?.twin ?? null;
  return [
    ...(wanted === null ? [] : [{ source: "accept", resource: wanted } as const]),
    ...(twin === null ? [] : [{ source: "link", resource: twin } as const]),
  ];
}

async function readVersions(found: readonly FoundMarkdown[]): Promise<MarkdownVersion[]> {
  const versions: MarkdownVersion[] = [];
  for (const { source, resource: { url, text, truncated } } of found) {
    versions.push({ source, url: url.href, ...await readText(text, truncated) });
  }
  return versions;
}

function differenceOf(text: string, markdown: string): LineDifference {
  const found = lineDifference(text, markdownBlocks(markdown.slice(0, MAX_COMPARED_LENGTH)));
  return { ...found, isCut: found.isCut || markdown.length > MAX_COMPARED_LENGTH };
}

/** Estimating takes up to 50 ms for the longest text. */
async function readText(text: string, isTruncated: boolean): Promise<ReadText> {
  await takeTurn();
  return {
    text: text.slice(0, MAX_READ_LENGTH),
    characters: text.length,
    tokens: estimateTokens(text),
    isTruncated,
  };
}

function isText({ isHtml, mediaType, text }: Resource): boolean {
  if (isHtml || /^text\//.test(mediaType) || /[/+](?:json|xml|yaml)$/.test(mediaType)) return true;
  return mediaType === "" && !text.slice(0, MAX_READ_LENGTH).includes("\0");
}

async function accessRows({ probe }: ProbeContext): Promise<AccessRow[] | null> {
  const access = await ifSeen(probe(pageAccess));
  if (access === null) return null;
  const isMain = (token: string) => Object.hasOwn(AGENT_USER_AGENTS, token) || FURTHER_AGENTS.has(token);
  return access.agents.filter(({ agent }) => isMain(agent.token))
    .map(({ agent: { token, operator, purpose }, allowed, group }) => ({
      agent: token,
      operator,
      purpose,
      allowed,
      group,
    }));
}
