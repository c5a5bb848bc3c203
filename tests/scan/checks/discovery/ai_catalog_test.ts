import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/ai_catalog.ts";
import { parseAiCatalog } from "../../../../src/scan/parse/catalog/ai_catalog.ts";
import { type CasePaths, checkSite, testCheck, told } from "../../test_check.ts";

const HOST = "site.cases.readiness-tests.org";
const ORIGIN = `https://${HOST}`;
const ENTRY = {
  identifier: `urn:air:${HOST}:skill:cases`,
  type: "application/agent-skills+md",
  displayName: "Cases",
  url: `${ORIGIN}/skill.md`,
};
const SKILL = { "/skill.md": "# Cases\n" };
const html = { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } };

function catalog(...entries: unknown[]) {
  return { "/.well-known/ai-catalog.json": JSON.stringify({ specVersion: "1.0", entries }) };
}

function home(link: string) {
  return {
    "/": {
      body: "<!doctype html><title>Home</title><p>Words",
      headers: { "content-type": "text/html", link },
    },
  };
}

testCheck(check, {
  // A broken link offers nothing.
  absent: [
    {},
    home("</mcp>; rel=mcp"),
    { "/.well-known/ai-catalog.json": html },
    home("</docs>; rel=service-doc"),
    {
      ...home("</.well-known/api-catalog>; rel=api-catalog"),
      "/.well-known/api-catalog": JSON.stringify({
        linkset: [{ anchor: "/", "service-doc": [{ href: "/llms.txt" }] }],
      }),
    },
  ],
  unlisted: [
    told(
      { ...home("</mcp>; rel=mcp"), "/mcp": { status: 405, body: "" } },
      "No AI Catalog found, but the home page has links for agents: “mcp”",
    ),
    { ...home("</openapi.json>; rel=service-desc"), "/openapi.json": '{"openapi":"3.1.0"}' },
  ],
  unreadable: told(
    { "/.well-known/ai-catalog.json": "{'specVersion': 1}" },
    "“/.well-known/ai-catalog.json” is not valid JSON: “Expected property name or '}' in JSON at position 1 (line 1 column 2)”",
  ),
  invalid: [
    told(
      { "/.well-known/ai-catalog.json": "[]" },
      "“/.well-known/ai-catalog.json” is not a valid catalog: not a JSON object",
    ),
    { "/.well-known/ai-catalog.json": '{"entries": []}' },
    catalog({ ...ENTRY, identifier: undefined }),
    catalog({ ...ENTRY, url: undefined }),
    catalog({ ...ENTRY, data: {} }),
  ],
  dead: [
    told(
      catalog(ENTRY),
      "“/.well-known/ai-catalog.json” lists “https://site.cases.readiness-tests.org/skill.md”, which does not exist (status 404)",
    ),
    { "/.well-known/ard.json": JSON.stringify({ entries: [ENTRY] }) },
  ],
  mistyped: [
    told(
      { ...catalog(ENTRY), "/skill.md": html },
      "“/.well-known/ai-catalog.json” lists “https://site.cases.readiness-tests.org/skill.md” as “application/agent-skills+md”, but it is served as “text/html”",
    ),
    {
      ...catalog(ENTRY),
      "/skill.md": { body: "{}", headers: { "content-type": "application/json" } },
    },
  ],
  legacy: told(
    { ...catalog({ ...ENTRY, identifier: `urn:ai:${HOST}:cases` }), ...SKILL },
    `“/.well-known/ai-catalog.json” follows an older draft: identifier begins with urn:ai: instead of urn:air: (“entries[0]: urn:ai:${HOST}:cases”)`,
  ),
  foreign: told(
    { ...catalog({ ...ENTRY, identifier: "urn:air:other.example:cases" }), ...SKILL },
    "“/.well-known/ai-catalog.json” has an entry from another publisher: “other.example”",
  ),
  misattributed: told(
    { ...catalog({ ...ENTRY, trustManifest: { identity: "did:web:other.example" } }), ...SKILL },
    "“/.well-known/ai-catalog.json” has entries whose trustManifest is about something else: identity is not the identifier of its entry (“entries[0]: did:web:other.example”)",
  ),
  flawed: [
    told(
      { ...catalog(ENTRY, ENTRY), ...SKILL },
      "“/.well-known/ai-catalog.json” has problems: duplicate entry (“entries[1]: urn:air:site.cases.readiness-tests.org:skill:cases”)",
    ),
    catalog({ ...ENTRY, type: "markdown", url: undefined, data: {} }),
    catalog({ ...ENTRY, url: "/skill.md" }),
  ],
  empty: told(catalog(), "“/.well-known/ai-catalog.json” has no entries"),
  unfollowed: [
    { ...catalog(ENTRY), "/skill.md": { status: 403 } },
    { ...catalog(ENTRY), "/skill.md": new Error("The connection breaks") },
  ],
  valid: [
    // A host that does not know the type of the file.
    {
      ...catalog(ENTRY),
      "/skill.md": { body: "# Skill", headers: { "content-type": "application/octet-stream" } },
    },
    { ...catalog(ENTRY), ...SKILL },
    // Texts of the specification have one member or the other.
    { ...catalog({ ...ENTRY, type: undefined, mediaType: ENTRY.type }), ...SKILL },
    { ...catalog({ ...ENTRY, trustManifest: { identity: ENTRY.identifier } }), ...SKILL },
    {
      "/.well-known/ard.json": JSON.stringify({
        entries: [{ ...ENTRY, trustManifest: { identity: `did:web:${HOST}` } }],
      }),
      ...SKILL,
    },
    { ...catalog({ ...ENTRY, url: undefined, data: {} }) },
    { ...catalog({ ...ENTRY, type: "text/markdown" }), ...SKILL },
    { ...catalog({ ...ENTRY, type: "text/html" }), "/skill.md": html },
    {
      ...catalog({ ...ENTRY, type: "text/markdown" }),
      "/skill.md": { body: "# Cases\n", headers: { "content-type": "text/plain" } },
    },
    { ...catalog({ ...ENTRY, identifier: "cases", mediaType: ENTRY.type }), ...SKILL },
    {
      ...home("</catalog.json>; rel=ai-catalog"),
      "/catalog.json": catalog(ENTRY)["/.well-known/ai-catalog.json"],
      ...SKILL,
    },
    { "/.well-known/ard.json": JSON.stringify({ entries: [ENTRY] }), ...SKILL },
  ],
});

Deno.test("ai-catalog judges only the catalog if no entry can be fetched", async () => {
  const untyped = catalog({ ...ENTRY, type: undefined });
  const { outcome } = await checkSite(check, { ...untyped, "/skill.md": { status: 403 } });
  assertEquals(outcome, "invalid");
});

Deno.test("ai-catalog is inconclusive if only the beginning of the catalog is read", async () => {
  const body = JSON.stringify({ specVersion: "1.0", entries: [], filler: "x".repeat(1_200_000) });
  const result = await checkSite(check, { "/.well-known/ai-catalog.json": body });
  assertEquals([result.status, result.outcome], ["inconclusive", "body-too-large"]);
});

Deno.test("ai-catalog follows at most five entries", async () => {
  const many = Array.from({ length: 50 }, (_, each) => ({
    ...ENTRY,
    identifier: `${ENTRY.identifier}${each}`,
    url: `${ORIGIN}/skills/${each}.md`,
  }));
  let followed = 0;
  const result = await checkSite(check, ({ path }) => {
    if (path === "/.well-known/ai-catalog.json") return { body: catalog(...many)[path] };
    if (!path.startsWith("/skills/")) return path === "/" ? { body: "<p>Home" } : undefined;
    followed++;
    return { body: `# Skill ${path}`, headers: { "content-type": "text/markdown" } };
  });
  assertEquals([result.outcome, followed], ["valid", 5]);
});

const CARD = JSON.stringify({ name: "org.readiness-tests/cases", description: "Cases.", version: "1.0.0" });
const OFFERS: readonly (readonly [what: string, answer: CasePaths[string], url: string | null])[] = [
  ["what the page's links for agents lead to", {
    body: CARD,
    headers: { "content-type": "application/json" },
  }, `${ORIGIN}/mcp/card`],
  ["nothing that is of another type", { body: CARD, headers: { "content-type": "text/plain" } }, null],
];

for (const [what, answer, url] of OFFERS) {
  Deno.test(`ai-catalog writes a catalog of ${what}`, async () => {
    const site = { ...home("</mcp/card>; rel=mcp"), "/mcp/card": answer };
    const { outcome, snippet } = await checkSite(check, site);
    const catalog = snippet === null ? null : parseAiCatalog(JSON.parse(snippet));
    assertEquals([outcome, catalog?.problems ?? [], catalog?.entries[0]?.url ?? null], ["unlisted", [], url]);
  });
}

Deno.test("ai-catalog shows the site's own catalog in the current version", async () => {
  const own = {
    specVersion: "1.0",
    contact: "a@example.com",
    entries: [{ ...ENTRY, identifier: ENTRY.identifier.replace("urn:air:", "urn:ai:"), tags: ["oak"] }],
  };
  const site = { ...SKILL, "/.well-known/ai-catalog.json": JSON.stringify(own) };
  const { outcome, snippet } = await checkSite(check, site);
  const { contact, entries } = JSON.parse(snippet ?? "null");
  assertEquals([outcome, contact, entries], ["legacy", "a@example.com", [{ ...ENTRY, tags: ["oak"] }]]);
});

const UNFIXED: readonly (readonly [what: string, site: Readonly<Record<string, string>>])[] = [
  ["an entry has no type", catalog({ ...ENTRY, type: undefined })],
  ["it is not JSON", { "/.well-known/ai-catalog.json": "{'specVersion': 1}" }],
];

for (const [what, site] of UNFIXED) {
  Deno.test(`ai-catalog shows nothing to replace the site's catalog if ${what}`, async () => {
    assertEquals((await checkSite(check, site)).snippet, null);
  });
}
