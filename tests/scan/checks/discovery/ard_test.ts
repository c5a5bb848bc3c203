import check from "../../../../src/scan/checks/discovery/ard.ts";
import { testCheck } from "../../test_check.ts";

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
  predecessor: { "/.well-known/ai-catalog.json": JSON.stringify({ specVersion: "1.0", entries: [] }) },
  unreadable: { "/.well-known/ard.json": "entries: []" },
  invalid: [
    { "/.well-known/ard.json": "[]" },
    site({ ...ENTRY, displayName: undefined }),
    site({ ...ENTRY, identifier: "cases" }),
    site({ ...ENTRY, trustManifest: { identity: "did:web:other.example" } }),
  ],
  unasked: [
    site({ ...ENTRY, representativeQueries: undefined }),
    site({ ...ENTRY, representativeQueries: ["one"] }),
  ],
  flawed: [
    site(ENTRY, ENTRY),
    site({ ...ENTRY, type: "x", url: undefined, data: {} }),
    { "/.well-known/ard.json": JSON.stringify({ entries: [ENTRY], collections: [] }) },
  ],
  valid: [
    site(ENTRY),
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
