import { assertEquals } from "@std/assert";
import { CATALOGUE } from "../../src/scan/catalogue.ts";

/** Ids of the checks of other scanners, as of 2026-11-21. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  // afdocs 0.22.2
  agentdocsspec: `auth-alternative-access auth-gate-detection bot-protection-interference cache-header-hygiene
    content-negotiation content-start-position embedded-data-serialization http-status-codes llms-txt-coverage
    llms-txt-directive-html llms-txt-directive-md llms-txt-exists llms-txt-links-markdown llms-txt-links-resolve
    llms-txt-size llms-txt-valid markdown-code-fence-validity markdown-content-parity markdown-link-portability
    markdown-url-support page-size-html page-size-markdown page-size-transfer redirect-behavior rendering-strategy
    section-header-quality single-fetch-completeness tabbed-content-serialization`,
  isitagentready: `a2aAgentCard acp agentSkills ap2 apiCatalog ard authMd contentSignals dnsAid linkHeaders
    markdownNegotiation mcpServerCard mpp oauthDiscovery oauthProtectedResource robotsTxt robotsTxtAiRules sitemap ucp
    webBotAuth webMcp x402`,
  // The Agent Readability scorecard 0.3.0-draft.
  a14y:
    `agents-md.exists agents-md.has-min-sections api.schema-link code.language-tags discovery.indexed html.canonical-link
    html.glossary-link html.headings html.json-ld html.json-ld.breadcrumb html.json-ld.date-modified html.lang-attribute
    html.meta-description html.og-description html.og-title html.text-ratio http.content-type-html http.no-noindex-noai
    http.redirect-chain http.status-200 llms-txt.content-type llms-txt.exists llms-txt.md-extensions llms-txt.non-empty
    markdown.alternate-link markdown.canonical-header markdown.content-negotiation markdown.frontmatter markdown.mirror-suffix
    markdown.sitemap-section robots-txt.allows-ai-bots robots-txt.allows-llms-txt robots-txt.exists sitemap-md.exists
    sitemap-md.has-structure sitemap-xml.exists sitemap-xml.has-lastmod sitemap-xml.valid`,
  // AgentReady 2.0 (https://agentready.org), with its practices that our catalogue names.
  agentready:
    `AR-ACT-03 AR-ACT-07 AR-ACT-08 AR-ACT-10 AR-FIND-01 AR-FIND-03 AR-FIND-04 AR-READ-01 AR-READ-02 AR-READ-08 AR-READ-11`,
  // https://agent-ready.dev/methodology, 60 checks
  agentreadydev:
    `S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12 S13 S14 S15 P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12 P13 P14 P15 P16
    P17 P18 P19 P20 P21 P22 P23 L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12`,
  // Lighthouse 13.5.0, with its audits that our checks name.
  lighthouse:
    `agent-accessibility-tree ard-schema autocomplete-valid canonical heading-order html-lang-valid image-alt is-crawlable label landmark-one-main llms-txt
    meta-description redirects redirects-http robots-txt server-response-time structured-data td-has-header webmcp-form-coverage
    webmcp-registered-tools`,
};

Deno.test("aliases name checks that other scanners have", () => {
  const unknown = CATALOGUE.flatMap(({ check: { id, aliases = {} } }) =>
    Object.entries(aliases)
      .filter(([scanner, alias]) => !idsOf(scanner).includes(alias))
      .map(([scanner, alias]) => `${id}: ${scanner} ${alias}`)
  );
  assertEquals(unknown, []);
});

Deno.test("every check of isitagentready has an alias here", () => {
  const known = new Set(CATALOGUE.map(({ check }) => check.aliases?.["isitagentready"]));
  assertEquals(idsOf("isitagentready").filter((id) => !known.has(id)), []);
});

Deno.test("every check of agentdocsspec has an alias here", () => {
  // One check searches HTML and Markdown for a mention of llms.txt.
  const known = new Set([
    "llms-txt-directive-md",
    ...CATALOGUE.map(({ check }) => check.aliases?.["agentdocsspec"]),
  ]);
  assertEquals(idsOf("agentdocsspec").filter((id) => !known.has(id)), []);
});

/** The marks of outcomes, for which somebody reads every change. `draft` marks a snippet with blanks to fill in. */
const MARKS = ["draft", "absence"] as const;
/** `UPDATE_GOLDEN=1 deno task test` writes the files again. Then read the difference. */
const UPDATE = Deno.env.get("UPDATE_GOLDEN") === "1";

for (const mark of MARKS) {
  Deno.test(`the outcomes with the mark ${mark} are the ones that were read`, async () => {
    const marked = CATALOGUE.map((
      { check: { id, outcomes } },
    ) => [id, ...Object.keys(outcomes).filter((key) => outcomes[key]?.[mark])]);
    const lines = marked.filter(({ length }) => length > 1).map((line) => `${line.join(" ")}\n`).join("");
    const file = new URL(`../golden/outcomes_${mark}.txt`, import.meta.url);
    if (UPDATE) await Deno.writeTextFile(file, lines);
    assertEquals(lines, await Deno.readTextFile(file));
  });
}

function idsOf(scanner: string): string[] {
  return ELSEWHERE[scanner]?.split(/\s+/) ?? [];
}

Deno.test("ceilings name outcomes that are problems", () => {
  const wrong = CATALOGUE.flatMap(({ check: { id, outcomes, ceilings = {} } }) =>
    Object.keys(ceilings)
      .filter((key) => !["fail", "warn"].includes(outcomes[key]?.status ?? ""))
      .map((key) => `${id}: ${key}`)
  );
  assertEquals(wrong, []);
});

Deno.test("an alternative fix names the feature that a host must lack to need it", () => {
  const wrong = CATALOGUE.flatMap(({ check: { id, outcomes } }) =>
    Object.entries(outcomes)
      .filter(([, { requires, otherwise }]) => otherwise !== null && requires === null)
      .map(([key]) => `${id}: ${key}`)
  );
  assertEquals(wrong, []);
});

/** Points by check, from the table of guards. A row without a name is about the guard above it. */
function documentedGuards(document: string): Record<string, string> {
  const guards: Record<string, string> = {};
  let guard = "";
  for (const [, name, points] of document.matchAll(/^\| (?:`([a-z-]+)`)? *\| [^|]+\| (\d+) +\|$/gm)) {
    guard = name ?? guard;
    guards[guard] = guards[guard] === undefined ? `${points}` : `${guards[guard]} ${points}`;
  }
  return guards;
}

Deno.test("docs/score.md has the same guards and ceilings", async () => {
  const document = await Deno.readTextFile(new URL("../../docs/score.md", import.meta.url));
  const guards = CATALOGUE.flatMap(({ check: { id, ceilings } }) => {
    if (ceilings === undefined) return [];
    const limits = new Set(Object.values(ceilings).map(({ limit }) => limit));
    return [[id, [...limits].sort((left, right) => left - right).join(" ")] as const];
  });
  assertEquals(documentedGuards(document), Object.fromEntries(guards));
});
