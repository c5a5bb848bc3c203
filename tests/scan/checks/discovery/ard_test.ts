import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/ard.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const HOST = "site.cases.readiness-tests.org";
const ENTRY = {
  identifier: `urn:air:${HOST}:skill:cases`,
  type: "application/agent-skills+md",
  displayName: "Cases",
  url: `https://${HOST}/skill.md`,
  representativeQueries: ["what is an oak case", "how long does a case last"],
};
const document = (...entries: unknown[]) => JSON.stringify({ entries });
const site = (...entries: unknown[]) => ({ "/.well-known/ard.json": document(...entries) });

testCheck(check, {
  missing: [{}, {
    "/.well-known/ard.json": { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } },
  }],
  predecessor: told(
    { "/.well-known/ai-catalog.json": JSON.stringify({ specVersion: "1.0", entries: [] }) },
    "“/.well-known/ai-catalog.json” exists, but its successor /.well-known/ard.json does not",
  ),
  unreadable: told(
    { "/.well-known/ard.json": "entries: []" },
    "“/.well-known/ard.json” is not valid JSON: “Unexpected token 'e', \"entries: []\" is not valid JSON”",
  ),
  invalid: [
    told(
      { "/.well-known/ard.json": "[]" },
      "“/.well-known/ard.json” is not a valid ARD document: not a JSON object",
    ),
    site({ ...ENTRY, displayName: undefined }),
    site({ ...ENTRY, identifier: "cases" }),
  ],
  misattributed: [
    told(
      site({ ...ENTRY, trustManifest: { identity: "did:web:other.example" } }),
      "“/.well-known/ard.json” has entries whose trustManifest names another domain: identity and identifier have different domains (“entries[0]: other.example”)",
    ),
    site({ ...ENTRY, trustManifest: { identity: "urn:air:other.example:skill:cases" } }),
  ],
  unasked: [
    told(
      site({ ...ENTRY, representativeQueries: undefined }),
      "“/.well-known/ard.json” has missing or invalid example questions: an entry has no representativeQueries (“entries[0]”)",
    ),
    site({ ...ENTRY, representativeQueries: ["one"] }),
  ],
  flawed: [
    told(
      site(ENTRY, ENTRY),
      "“/.well-known/ard.json” has problems: duplicate entry (“entries[1]: urn:air:site.cases.readiness-tests.org:skill:cases”)",
    ),
    site({ ...ENTRY, type: "x", url: undefined, data: {} }),
    site({ ...ENTRY, type: undefined, mediaType: ENTRY.type }),
    {
      "/.well-known/ard.json": JSON.stringify({ entries: [ENTRY], collections: [] }),
    },
  ],
  valid: [
    site(ENTRY),
    site({ ...ENTRY, trustManifest: { identity: ENTRY.identifier } }),
    site({ ...ENTRY, trustManifest: { identity: `did:web:${HOST}` } }),
    { "/robots.txt": "User-agent: *\nAllow: /\nAgentmap: /agents.json\n", "/agents.json": document(ENTRY) },
    {
      "/": {
        body: '<!doctype html><title>Home</title><link rel=ard href="/offers.json"><p>Words',
        headers: { "content-type": "text/html" },
      },
      "/offers.json": document(ENTRY),
    },
  ],
});

const UNASKED = { ...ENTRY, representativeQueries: undefined, tags: ["oak"] };
const QUERIES = ["What does Cases offer?", "How do I use Cases?"];
const ASKED = [{ ...ENTRY, tags: ["oak"], representativeQueries: QUERIES }];
const CATALOG = {
  "/.well-known/ai-catalog.json": JSON.stringify({ specVersion: "1.0", entries: [UNASKED] }),
};
const SKILL = { "/skill.md": "# Cases\n" };

const OWN: readonly (readonly [what: string, site: Readonly<Record<string, string>>, entries: unknown])[] = [
  ["the site's own entries with example questions", { ...SKILL, ...site(UNASKED) }, ASKED],
  ["the entries of the site's AI Catalog", { ...SKILL, ...CATALOG }, ASKED],
  ["no dead entries of the site's AI Catalog", CATALOG, null],
  ["nothing to replace a file that is not JSON", { "/.well-known/ard.json": "entries: []" }, null],
];

for (const [what, files, entries] of OWN) {
  Deno.test(`ard shows ${what}`, async () => {
    const { snippet } = await checkSite(check, files);
    assertEquals(JSON.parse(snippet ?? "null")?.entries ?? null, entries);
  });
}
