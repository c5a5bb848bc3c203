import { assertEquals } from "@std/assert";
import a2aAgentCard from "../../../src/scan/checks/agents/a2a_agent_card.ts";
import a2aInterfaces from "../../../src/scan/checks/agents/a2a_interfaces.ts";
import mcpServer from "../../../src/scan/checks/agents/mcp_server.ts";
import apiCatalog from "../../../src/scan/checks/api/api_catalog.ts";
import apiErrors from "../../../src/scan/checks/api/api_errors.ts";
import protectedResource from "../../../src/scan/checks/auth/protected_resource.ts";
import ucp from "../../../src/scan/checks/commerce/ucp.ts";
import x402 from "../../../src/scan/checks/commerce/x402.ts";
import linkTargets from "../../../src/scan/checks/discovery/link_targets.ts";
import markdownNegotiation from "../../../src/scan/checks/content/markdown_negotiation.ts";
import redirects from "../../../src/scan/checks/access/redirects.ts";
import type { Check } from "../../../src/scan/contract/check.ts";
import { hostFix } from "../../../src/scan/fix/host_limits.ts";
import type { Stack } from "../../../src/scan/contract/site_facts.ts";
import { type CasePaths, checkSite } from "../test_check.ts";

const NEGOTIATE = { fix: "Negotiate", requires: "negotiation", otherwise: "Link", publish: null } as const;
const LABEL = { fix: "Label it", requires: "media-type", otherwise: null, publish: null } as const;
const ANNOUNCE = { fix: "Add it to robots.txt", requires: "root", otherwise: "Link", publish: null } as const;
const SEND = { fix: "Send it", requires: "header", otherwise: null, publish: null } as const;
const PUBLISH = { fix: "Publish it", requires: null, otherwise: null, publish: null } as const;
const CHECK = { id: "cases" };

/** Fixes for sites at the root of their host. */
const CASES: readonly (readonly [
  stack: Stack,
  outcome: Parameters<typeof hostFix>[1],
  fix: string | null,
  reason: string | null,
])[] = [
  ["nginx", NEGOTIATE, "Negotiate", null],
  ["static", NEGOTIATE, "Negotiate", null],
  ["github-pages", NEGOTIATE, "Link", null],
  ["shopify", NEGOTIATE, "Link", null],
  ["docs-platform", NEGOTIATE, "Negotiate", null],
  ["github-pages", LABEL, null, "GitHub Pages does not let you change that"],
  ["github-pages", SEND, null, "GitHub Pages does not let you change that"],
  ["nginx", SEND, "Send it", null],
  ["github-pages", PUBLISH, "Publish it", null],
  ["github-pages", ANNOUNCE, "Add it to robots.txt", null],
];
const ROOT = { base: "https://anna.github.io", host: "anna.github.io", origin: "https://anna.github.io" };

for (const [stack, outcome, fix, reason] of CASES) {
  Deno.test(`hostFix() of "${outcome.fix}" on ${stack} is ${fix}`, () => {
    assertEquals(hostFix({ ...ROOT, stack }, outcome, CHECK), { fix, reason, isSetting: false });
  });
}

const IN_FOLDER: typeof CASES = [
  ["github-pages", ANNOUNCE, "Link", null],
  [
    "static",
    { ...ANNOUNCE, otherwise: null },
    null,
    "only the owner of anna.github.io can change that",
  ],
  ["static", NEGOTIATE, "Negotiate", null],
];

for (const [stack, outcome, fix, reason] of IN_FOLDER) {
  Deno.test(`hostFix() of "${outcome.fix}" in a folder of a host on ${stack} is ${fix}`, () => {
    const facts = { ...ROOT, base: `${ROOT.origin}/project`, stack };
    assertEquals(hostFix(facts, outcome, CHECK), { fix, reason, isSetting: false });
  });
}

const PAGES = { "server": "GitHub.com", "content-type": "text/html; charset=utf-8" };
const HOME = {
  body: `<!doctype html><html lang=en><title>Cases</title><main><h1>Cases</h1><p>${
    "We build cases of oak and of brass. ".repeat(9)
  }`,
  headers: PAGES,
};
const CATALOG = JSON.stringify({
  linkset: [{
    anchor: "https://site.cases.readiness-tests.org/api",
    "service-desc": [{ href: "https://site.cases.readiness-tests.org/openapi.json" }],
  }],
});

const ON_GITHUB_PAGES: readonly (readonly [
  what: string,
  check: Check,
  paths: CasePaths,
  fix: string | null,
  message: string,
])[] = [
  [
    "a Markdown version instead of content negotiation",
    markdownNegotiation,
    { "/": HOME },
    "Publish each page as Markdown at its URL with .md, and link to it with rel=alternate and type=text/markdown",
    "Asked for text/markdown, got “text/html”",
  ],
  [
    "a link to the Markdown version instead of content negotiation",
    markdownNegotiation,
    {
      "/": HOME,
      "/index.md": { body: "# Cases\n\nWe build cases.\n", headers: { "content-type": "text/markdown" } },
    },
    "Link to the Markdown version in the page's head, with rel=alternate and type=text/markdown",
    "Asked for text/markdown, got “text/html”; the Markdown version is at “https://site.cases.readiness-tests.org/index.md”",
  ],
  [
    "the page in the place of a meta refresh",
    redirects,
    { "/": { body: '<meta http-equiv="refresh" content="0; url=/en/">', headers: PAGES }, "/en/": HOME },
    "Publish the page itself at this URL, instead of the meta refresh",
    "“https://site.cases.readiness-tests.org/” redirects to “https://site.cases.readiness-tests.org/en/” with a meta refresh, which not every agent follows",
  ],
  [
    "to take away the card of an MCP server that cannot run there",
    mcpServer,
    {
      "/": HOME,
      "/.well-known/mcp/server-card.json": JSON.stringify({
        serverInfo: { name: "cases", version: "1.0.0" },
        transport: { type: "http", endpoint: "https://site.cases.readiness-tests.org/" },
      }),
    },
    "Delete the files that name the server, or correct its URL there if it runs on another host",
    "The MCP server at “https://site.cases.readiness-tests.org/” is unusable: it returns a web page",
  ],
  [
    "to take away the card of an agent that cannot run there",
    a2aInterfaces,
    {
      "/": HOME,
      "/.well-known/agent-card.json": JSON.stringify({
        name: "Cases",
        url: "https://site.cases.readiness-tests.org/a2a",
        protocolVersion: "0.3.0",
      }),
    },
    "Delete the card; if the agent runs on another host, put its URL there into the card",
    "No agent found at the card's interface URL “https://site.cases.readiness-tests.org/a2a” (status 404)",
  ],
  [
    "to take away an agent card that lacks its fields",
    a2aAgentCard,
    { "/": HOME, "/.well-known/agent-card.json": '{"name":"Cases","description":"No agent runs here"}' },
    "Add the missing fields, or delete the card if no agent runs on another host",
    "“/.well-known/agent-card.json” is not a valid A2A “1.0” card: a required field is missing (“version”), a required field is missing (“capabilities”), a required field is missing (“supportedInterfaces”) and 3 more",
  ],
  [
    "to take away an agent card of two versions",
    a2aAgentCard,
    {
      "/": HOME,
      "/.well-known/agent-card.json": JSON.stringify({
        name: "Cases",
        version: "1.0.0",
        supportedInterfaces: [{ url: "https://site.cases.readiness-tests.org/", transport: "web" }],
      }),
    },
    "Use the fields of one version, or delete the card if no agent runs on another host",
    "“/.well-known/agent-card.json” mixes A2A “1.0” with fields of another version: a required field is missing (“description”), a required field is missing (“capabilities”), a field belongs to version 0.3 (“supportedInterfaces[0].transport”) and 4 more",
  ],
  [
    "no profile of a service for buying that cannot run there",
    ucp,
    {
      "/": {
        body: `${HOME.body}<a href=/cart>Cart</a><p>€ 48.00 <button>Add to cart</button>`,
        headers: PAGES,
      },
    },
    null,
    "No UCP profile found, so agents can buy only through the web pages; GitHub Pages does not let you change that",
  ],
  [
    "to take URLs off the list of what is paid for, where nobody asks for payment",
    x402,
    {
      "/": HOME,
      "/.well-known/x402": JSON.stringify({ resources: ["https://site.cases.readiness-tests.org/"] }),
    },
    "Remove the URL from the list, unless another host serves it",
    "“https://site.cases.readiness-tests.org/” is listed as paid but returns 200 without payment",
  ],
  [
    "no media type of metadata for signing in",
    protectedResource,
    {
      "/": HOME,
      "/.well-known/oauth-protected-resource": {
        body: JSON.stringify({
          resource: "https://site.cases.readiness-tests.org",
          authorization_servers: ["https://auth.example.com"],
        }),
        headers: { "content-type": "application/octet-stream" },
      },
    },
    null,
    "“https://site.cases.readiness-tests.org/.well-known/oauth-protected-resource” is served as “application/octet-stream”; GitHub Pages does not let you change that",
  ],
  [
    "no media type of the target of a link",
    linkTargets,
    {
      "/": {
        ...HOME,
        body:
          `${HOME.body}<link rel=api-catalog type="application/linkset+json" href=/.well-known/api-catalog>`,
      },
      "/.well-known/api-catalog": { body: CATALOG, headers: { "content-type": "application/octet-stream" } },
    },
    null,
    "The “api-catalog” link points to “https://site.cases.readiness-tests.org/.well-known/api-catalog”: expected “application/linkset+json”, got “application/octet-stream”; GitHub Pages does not let you change that",
  ],
  [
    "no errors for programs",
    apiErrors,
    {
      "/": HOME,
      "/openapi.json": JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Cases", version: "1" },
        servers: [{ url: "https://site.cases.readiness-tests.org/api" }],
        paths: { "/cases.json": { get: { responses: { 200: { description: "All" } } } } },
      }),
    },
    null,
    "Unknown paths under “https://site.cases.readiness-tests.org/api/” return “text/plain” with status 404, not JSON; GitHub Pages does not let you change that",
  ],
  [
    "no media type",
    apiCatalog,
    {
      "/": HOME,
      "/openapi.json": JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Cases", version: "1" },
        paths: {},
      }),
      "/.well-known/api-catalog": { body: CATALOG, headers: { "content-type": "application/json" } },
    },
    null,
    "“/.well-known/api-catalog” is served as “application/json”; GitHub Pages does not let you change that",
  ],
];

for (const [what, check, paths, fix, message] of ON_GITHUB_PAGES) {
  Deno.test(`on GitHub Pages, ${check.id} proposes ${what}`, async () => {
    const result = await checkSite(check, paths);
    assertEquals([result.fix, result.message], [fix, message]);
  });
}
