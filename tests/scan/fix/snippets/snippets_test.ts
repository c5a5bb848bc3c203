/** Every snippet of the catalogue is read by the parser of the check that proposes it. */
import { assert, assertEquals } from "@std/assert";
import { CATALOGUE } from "../../../../src/scan/catalogue.ts";
import type { Json } from "../../../../src/json.ts";
import type { SiteFacts } from "../../../../src/scan/contract/site_facts.ts";
import { parseAcpDiscovery } from "../../../../src/scan/parse/commerce/acp_discovery.ts";
import { parseAgentCard } from "../../../../src/scan/parse/agents/agent_card/agent_card.ts";
import { parseMarkdownFile } from "../../../../src/scan/parse/markdown/agents_md.ts";
import { parseAiCatalog } from "../../../../src/scan/parse/catalog/ai_catalog.ts";
import { parseApisJson } from "../../../../src/scan/parse/catalog/apis_json.ts";
import { parseArd } from "../../../../src/scan/parse/catalog/ard.ts";
import { parseAuthorizationServer } from "../../../../src/scan/parse/auth/authorization_server.ts";
import { parseContentUsage } from "../../../../src/scan/parse/policy/content_usage.ts";
import { elements, links, metaContents, parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { parseJsonLd } from "../../../../src/scan/parse/structured_data/json_ld.ts";
import { parseLinkHeader } from "../../../../src/scan/parse/catalog/link_header.ts";
import { parseLinkset } from "../../../../src/scan/parse/catalog/linkset.ts";
import { parseLlmsTxt } from "../../../../src/scan/parse/markdown/llms_txt.ts";
import { markdownQuality } from "../../../../src/scan/parse/markdown/markdown_quality.ts";
import { parseMcpCard } from "../../../../src/scan/parse/agents/mcp/mcp_card.ts";
import { parseOpenApi } from "../../../../src/scan/parse/api/openapi.ts";
import { REQUIRED_PROPERTIES } from "../../../../src/scan/parse/head/open_graph.ts";
import { pageRules, readerRules, snippetLimit } from "../../../../src/scan/parse/policy/page_rules.ts";
import { policyRecords } from "../../../../src/scan/parse/policy/policy_records.ts";
import { productsOf } from "../../../../src/scan/parse/structured_data/product_offer.ts";
import { parseProtectedResource } from "../../../../src/scan/parse/auth/protected_resource.ts";
import { parseRobots } from "../../../../src/scan/parse/policy/robots.ts";
import { robotsAccess } from "../../../../src/scan/parse/policy/robots_access.ts";
import { parseRsl } from "../../../../src/scan/parse/policy/rsl.ts";
import { schemaProblems } from "../../../../src/scan/parse/structured_data/schema_problems.ts";
import { parseSecurityTxt } from "../../../../src/scan/parse/policy/security_txt.ts";
import { siteEntities } from "../../../../src/scan/parse/structured_data/site_entity.ts";
import { parseSitemap } from "../../../../src/scan/parse/sitemap/sitemap.ts";
import { parseSkillIndex } from "../../../../src/scan/parse/agents/skill_index.ts";
import { parseSkillMd } from "../../../../src/scan/parse/markdown/skill_md.ts";
import { parseTdmFile, parseTdmValue } from "../../../../src/scan/parse/policy/tdm_reservation.ts";
import { parseUcpProfile } from "../../../../src/scan/parse/commerce/ucp_profile.ts";
import { variesByAccept } from "../../../../src/scan/parse/vary.ts";
import { parseWwwAuthenticate } from "../../../../src/scan/parse/auth/www_authenticate.ts";
import { EVERY_STACK, headerIn, judgeNginx, moduleOf, nextConfiguration } from "./configuration.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

/** @returns the problems that its reader finds; throws if it cannot be read at all */
type Judge = (snippet: string, facts: SiteFacts) => unknown | Promise<unknown>;

/** Stacks that send no header of the site's choice, or are unknown. There the snippet is the alternative. */
const HEADERLESS = new Set([
  "blogger",
  "docs-platform",
  "github-pages",
  "shopify",
  "squarespace",
  "static",
  "wix",
]);
const PAGE = new URL("https://example.org/");

const json = (parse: (value: Json) => { readonly problems: readonly unknown[] }): Judge => (text) =>
  parse(JSON.parse(text)).problems;

const judgeEntity: Judge = (text, { name, logo, profiles }) => {
  const data = jsonLdOf(text);
  const [best] = siteEntities(data.nodes);
  return [
    ...schemaProblems(data, PAGE),
    ...(best?.missing ?? ["entity"]).filter((each) =>
      each !== "logo or sameAs" || logo !== null || profiles.length > 0
    ),
    ...(best?.name === name ? [] : ["name"]),
  ];
};

const judgeRobots: Judge = (text) => {
  const { problems, isRobots, hasRulesWithoutAgent } = parseRobots(text);
  return isRobots && !hasRulesWithoutAgent ? problems : ["no-robots"];
};

const judgeLlmsTxt: Judge = (text, { name }) => {
  const { h1, summary, linksOutsideSections, problems } = parseLlmsTxt(text);
  return [...problems, ...linksOutsideSections, ...(h1 === name && summary !== null ? [] : ["headless"])];
};

const judgeSitemap: Judge = async (text) => (await parseSitemap(text)).problems;

/** Readers by check, or by check and outcome. */
const JUDGES: Readonly<Record<string, Judge>> = {
  https: (text, { stack, host }) => {
    if (stack === "vercel") assertEquals(JSON.parse(text).redirects[0].destination, `https://${host}/$1`);
    else if (stack === "next") return nextConfiguration(text).then(({ redirects }) => redirects?.() && []);
    else if (stack === "nginx") judgeNginx(text);
    else assert(/https/i.test(text));
    return [];
  },
  "ai-crawlers": judgeRobots,
  "content-signals": (text, facts) => [
    ...policyRecords(parseRobots(text), "contentSignals").length === 1 ? [] : ["signals"],
    ...judgeRobots(text, facts) as unknown[],
  ],
  "content-usage": async (text, { stack }) => {
    if (!HEADERLESS.has(stack)) {
      return parseContentUsage(await headerIn(stack, text, "Content-Usage")).problems;
    }
    const robots = parseRobots(text);
    const [rule] = policyRecords(robots, "contentUsage");
    return [...robots.problems, ...parseContentUsage(rule?.value ?? "").problems];
  },
  "robots-meta": async (text, { stack }) => {
    const rules = HEADERLESS.has(stack)
      ? pageRules(
        null,
        metaContents(parseHtml(text).document, "robots").map((content) => ({ name: "robots", content })),
      )
      : pageRules(await headerIn(stack, text, "X-Robots-Tag"), []);
    assert(rules.length > 0);
    return readerRules(rules).filter((rule) => rule.name.startsWith("no") || (snippetLimit(rule) ?? 99) < 50);
  },
  "robots-txt": (text, facts) => [
    ...judgeRobots(text, facts) as unknown[],
    ...robotsAccess(parseRobots(text), "GPTBot", "/").allowed ? [] : ["closed"],
  ],
  "rsl-license": (text) => parseRsl(text).problems,
  "security-txt": (text, { now }) => {
    const { problems, expires } = parseSecurityTxt(text);
    return [...problems, ...(expires !== null && expires > now ? [] : ["expired"])];
  },
  "tdm-reservation": (text) => parseTdmFile(text).problems,
  "tdm-reservation illegible": async (text, { stack }) =>
    HEADERLESS.has(stack)
      ? metaContents(parseHtml(text).document, "tdm-reservation").map(parseTdmValue).filter((value) =>
        value !== 1
      )
      : [parseTdmValue(await headerIn(stack, text, "tdm-reservation"))].filter((value) => value !== 1),
  "agents-md": (text, { name }) => {
    const { h1, hasHtml } = parseMarkdownFile(text);
    return h1?.startsWith(name) && !hasHtml ? [] : [h1];
  },
  "ai-catalog": json(parseAiCatalog),
  "apis-json": json(parseApisJson),
  ard: json(parseArd),
  "link-header": judgeLinks,
  "llms-txt-directive": judgeLinks,
  "llms-txt": judgeLlmsTxt,
  "llms-txt-structure": judgeLlmsTxt,
  sitemap: judgeSitemap,
  "sitemap unnamed": (text, { sitemap }) =>
    parseRobots(text).sitemaps.filter(({ value }) => value !== sitemap),
  "sitemap unlinked": (text, { sitemap }) =>
    links(parseHtml(text).document, "sitemap").filter(({ href }) => href !== sitemap),
  "sitemap-freshness": (text, facts) =>
    judgeSitemap(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${text}</urlset>`, facts),
  canonical: (text, { origin }) =>
    links(parseHtml(text).document, "canonical").filter(({ href }) => href !== `${origin}/`),
  "markdown-link": (text) =>
    links(parseHtml(text).document, "alternate").filter(({ type }) => type !== "text/markdown"),
  "markdown-negotiation": async (text, { stack }) => {
    if (stack === "vercel" || stack === "netlify") {
      const bare = text.replace(/^import .*$/m, "");
      assert(typeof (await moduleOf(bare)).default === "function");
    }
    if (stack === "next") assert(await (await nextConfiguration(text)).rewrites?.());
    else if (stack === "nginx") judgeNginx(text);
    assert(/markdown/i.test(text));
    return [];
  },
  "markdown-negotiation unvaried": async (text, { stack }) =>
    variesByAccept(new Headers({ vary: await headerIn(stack, text, "Vary") })) ? [] : [text],
  "markdown-page": (text) => {
    const { hasText, hasHeading, html, unclosedFence } = markdownQuality(text);
    return hasText && hasHeading && html.length === 0 && unclosedFence === null ? [] : [text];
  },
  "open-graph": (text, { name, logo }) => {
    const { document } = parseHtml(text);
    const missing = REQUIRED_PROPERTIES.filter((property) =>
      !URL.canParse(metaContents(document, `og:${property}`)[0] ?? "") && property !== "title" &&
      property !== "type" && (property !== "image" || logo !== null)
    );
    return [...missing, ...metaContents(document, "og:title").filter((title) => title !== name)];
  },
  "structured-data": judgeEntity,
  "structured-data bare": (text, { name }) => {
    const data = jsonLdOf(text);
    return [...schemaProblems(data, PAGE), ...(data.nodes[0]?.fields["name"] === name ? [] : ["name"])];
  },
  "structured-data-entity": judgeEntity,
  "api-catalog": json(parseLinkset),
  "api-description": async (text, { origin }) =>
    (await parseOpenApi(JSON.parse(text), new URL("/openapi.json", origin))).problems,
  "a2a-agent-card": json(parseAgentCard),
  "agent-skill-digests headless": (text) => {
    const { name, description, isYaml } = parseSkillMd(text);
    return name !== null && description !== null && isYaml ? [] : [text];
  },
  "agent-skill-digests mismatched": (text) => /^"digest": "sha256:[0-9a-f]*"\n$/.test(text) ? [] : [text],
  "agent-skills": json(parseSkillIndex),
  "mcp-server-card": (text, { origin }) => parseMcpCard(JSON.parse(text), new URL(origin)).problems,
  "auth-challenge": (text) => {
    const [challenge] = parseWwwAuthenticate(text.replace(/^WWW-Authenticate: /, "").trim());
    return URL.canParse(challenge?.parameters.get("resource_metadata") ?? "") ? [] : [text];
  },
  "oauth-server": json((value) => parseAuthorizationServer(value, "oauth")),
  "protected-resource": json(parseProtectedResource),
  acp: json(parseAcpDiscovery),
  "product-data": (text) => {
    const data = jsonLdOf(text);
    return [...schemaProblems(data, PAGE), ...(productsOf(data.nodes)[0]?.problems ?? ["product"])];
  },
  "product-data noOffers": (text) => {
    const product =
      `{"@context": "https://schema.org", "@type": "Product", "name": "Case", "sku": "1", ${text}}`;
    return schemaProblems(jsonLdOf(`<script type="application/ld+json">${product}</script>`), PAGE);
  },
  ucp: json(parseUcpProfile),
};

async function judgeLinks(text: string, { stack, sitemap }: SiteFacts) {
  if (!HEADERLESS.has(stack)) {
    const { links, problems } = parseLinkHeader(await headerIn(stack, text, "Link"));
    return [...problems, ...links.filter(({ target }) => !URL.canParse(target))];
  }
  const { document } = parseHtml(text);
  return links(document, "sitemap").filter(({ href }) => href !== sitemap);
}

function jsonLdOf(snippet: string) {
  return parseJsonLd(elements(parseHtml(snippet).document, "script").map((script) => script.textContent));
}

const HTTP_FACTS = { ...PLAIN_FACTS, origin: "http://example.org", base: "http://example.org" };

for (const { check } of CATALOGUE) {
  for (const [key, { snippet }] of Object.entries(check.outcomes)) {
    if (snippet === null) continue;
    Deno.test(`the snippet of ${check.id} ${key} is valid`, async () => {
      const judge = JUDGES[`${check.id} ${key}`] ?? JUDGES[check.id];
      assert(judge !== undefined, `No judge is known for snippets of ${check.id}: add one`);
      for (const facts of [PLAIN_FACTS, ODD_FACTS, ...EVERY_STACK, HTTP_FACTS]) {
        const text = snippet(facts, {});
        // Snippets that are made from details have their own tests.
        if (text === null) continue;
        assertEquals(await judge(text, facts), [], `${facts.stack}: ${text}`);
      }
    });
  }
}

/** Judges of theirs are for a part of a file. */
const PARTS = ["agent-skill-digests", "auth-challenge", "canonical", "sitemap-freshness"];

for (const { check: { id, example } } of CATALOGUE) {
  const judge = JUDGES[id];
  if (example === undefined || judge === undefined || PARTS.includes(id)) continue;
  Deno.test(`the example of ${id} is valid`, async () => {
    assertEquals(await judge(example, { ...PLAIN_FACTS, name: "Example" }), []);
  });
}
