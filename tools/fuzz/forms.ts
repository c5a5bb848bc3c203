/** Forms of an input that another parser makes: what parsers read that take no text. */
import type { Element } from "deno-dom";
import { AI_AGENTS, type AiAgent } from "../../src/scan/data/agents/ai_agents.ts";
import type { AuthChallenge } from "../../src/scan/parse/auth/www_authenticate.ts";
import { parseWwwAuthenticate } from "../../src/scan/parse/auth/www_authenticate.ts";
import { elements, metaContents } from "../../src/scan/parse/dom/html.ts";
import { declarationsOf } from "../../src/scan/parse/dom/inline_style.ts";
import { visibleText } from "../../src/scan/parse/dom/visible_text.ts";
import { EVIDENCE, type EvidenceKind } from "../../src/scan/parse/hidden/evidence.ts";
import { type AgentAccess, agentAccess } from "../../src/scan/parse/policy/agent_access.ts";
import { pageRules } from "../../src/scan/parse/policy/page_rules.ts";
import type { Policies } from "../../src/scan/parse/policy/policy_statements.ts";
import { parseRobots, type RobotsGroup } from "../../src/scan/parse/policy/robots.ts";
import { parseRsl } from "../../src/scan/parse/policy/rsl.ts";
import type { Problem } from "../../src/scan/parse/problem.ts";
import type { SitemapEntry } from "../../src/scan/parse/sitemap/sitemap_entry.ts";
import { parseSitemap } from "../../src/scan/parse/sitemap/sitemap.ts";
import { type LinkedNode, parseJsonLd } from "../../src/scan/parse/structured_data/json_ld.ts";
import type { MetaReader } from "../../src/scan/parse/structured_data/article.ts";
import { type Product, productsOf } from "../../src/scan/parse/structured_data/product_offer.ts";
import { readRendering, type Rendering } from "../../src/scan/parse/rendering/rendering.ts";
import { BASE, type Input } from "./input.ts";

/** Characters of a header that HTTP clients take. */
const MAX_HEADER_LENGTH = 64_000;
/** Characters that injection patterns may read. */
const MATCHED_CHARACTERS = 1_000_000;

export const AGENT: AiAgent = AI_AGENTS[0] ?? failed("there are no agents");

export function accessOf({ text }: Input): readonly AgentAccess[] {
  return agentAccess(parseRobots(text), "/a");
}

export function headingsOf({ document }: Input): Element[] {
  return [...document.querySelectorAll("h1, h2")];
}

export function budget(): { characters: number } {
  return { characters: MATCHED_CHARACTERS };
}

export function challengeOf({ text }: Input): AuthChallenge {
  return parseWwwAuthenticate(text)[0] ?? { scheme: text, parameters: new Map([["realm", text]]) };
}

export function declaredVariables({ text }: Input): ReadonlyMap<string, string> {
  return new Map(Object.entries(declarationsOf(text)).map(([name, value]) => [name, value ?? ""]));
}

export async function entriesOf({ html }: Input): Promise<readonly SitemapEntry[]> {
  return (await parseSitemap(html)).entries;
}

export function evidenceKindOf(input: Input): EvidenceKind {
  return input.oneOf(Object.keys(EVIDENCE).filter((name): name is EvidenceKind => name in EVIDENCE));
}

export function groupOf({ text }: Input): RobotsGroup {
  return parseRobots(`User-agent: a\n${text}`).groups[0] ?? failed("the text has no group");
}

export function headersOf({ text }: Input): Headers {
  const value = text.slice(0, MAX_HEADER_LENGTH).replace(/[^\x20-\x7e]/g, " ");
  const names = [
    "age",
    "cache-control",
    "content-type",
    "date",
    "expires",
    "last-modified",
    "server",
    "vary",
  ];
  return new Headers(names.map((name): [string, string] => [name, value]));
}

export function linkOf({ lines, text }: Input): { readonly rel: readonly string[]; readonly type: string } {
  return { rel: lines, type: text };
}

export function linkedNodes({ jsonText }: Input): readonly LinkedNode[] {
  return parseJsonLd([jsonText]).nodes;
}

export function metaReader({ document }: Input): MetaReader {
  return (name) => metaContents(document, name);
}

export function policiesOf(input: Input): Policies {
  return {
    page: BASE,
    robots: parseRobots(input.text),
    contentSignal: input.text,
    contentUsage: input.text,
    rules: pageRules(input.text, []),
    tdm: { file: 1, header: input.text, meta: input.text },
    licenses: [parseRsl(input.html)],
    dataTraining: "yes",
  };
}

export function problemOf({ text }: Input): Problem {
  return { code: "bad", severity: "error", text, line: 1, detail: text };
}

export function productOf(input: Input): Product {
  const [product = failed("JSON-LD of a product has no product")] = [
    ...productsOf(linkedNodes(input)),
    ...productsOf(parseJsonLd(['{"@context":"https://schema.org","@type":"Product","name":"A"}']).nodes),
  ];
  return product;
}

export function renderingOf({ document }: Input): Rendering {
  return readRendering(document, visibleText(document));
}

export function itemElements({ document }: Input): ReturnType<typeof elements> {
  return elements(document, "[itemscope], [itemprop]");
}

function failed(reason: string): never {
  throw new Error(`Cannot make an input: ${reason}`);
}
