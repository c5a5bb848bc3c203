import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/access/agent_file_delivery.ts";
import type { FixtureRequest, PlainAnswer, Site } from "../../../fixtures/server.ts";
import { caseSite, checkSite, testCheck, told } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const XML = { "content-type": "application/xml" };
const FILES = {
  "/robots.txt": "User-agent: *\nAllow: /\n",
  "/llms.txt": "# Acme\n\n> Widgets.\n\n- [Start](/start)\n",
  "/sitemap.xml": {
    body:
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${ORIGIN}/a</loc></url></urlset>`,
    headers: XML,
  },
};
const FORBIDDEN: PlainAnswer = { status: 403, body: "Forbidden" };
const PAGE: PlainAnswer = { body: "<!doctype html><p>Wait", headers: { "content-type": "text/html" } };

/** A site that responds differently to agents at some paths. Agents are found by a part of their string. */
function refusing(
  agents: RegExp,
  paths: RegExp,
  answer: PlainAnswer,
  files: Parameters<typeof caseSite>[0] = FILES,
): Site {
  const usual = caseSite(files);
  return (request) =>
    paths.test(request.path) && agents.test(request.headers.get("user-agent") ?? "")
      ? answer
      : usual(request);
}

testCheck(check, {
  none: {},
  served: [
    told(caseSite(FILES), "Agents get “/robots.txt”, “/llms.txt”, “/sitemap.xml”"),
    { "/robots.txt": "User-agent: *\nAllow: /\n" },
    // Closed on purpose.
    refusing(/OAI-SearchBot|Claude-User/, /llms/, FORBIDDEN, {
      ...FILES,
      "/robots.txt": "User-agent: OAI-SearchBot\nUser-agent: Claude-User\nDisallow: /llms.txt\n",
    }),
  ],
  refused: [
    told(
      refusing(/Claude-User/, /llms/, FORBIDDEN),
      "The site refuses Claude-User files that other clients get: “/llms.txt” (status 403)",
    ),
    refusing(/OAI-SearchBot|Claude-User/, /robots/, FORBIDDEN),
    refusing(/OAI-SearchBot/, /sitemap/, { status: 402, body: "Pay" }),
    // A challenge that the scanner does not know.
    refusing(/OAI-SearchBot/, /llms/, PAGE),
  ],
  unseen: refusing(/OAI-SearchBot|Claude-User/, /robots|llms|sitemap/, { status: 503, body: "" }),
});

Deno.test("agent-file-delivery sends six requests at most", async () => {
  const usual = caseSite(FILES);
  const requests: string[] = [];
  const site: Site = (request: FixtureRequest) => {
    const agent = /OAI-SearchBot|Claude-User/.exec(request.headers.get("user-agent") ?? "")?.[0];
    if (agent) requests.push(`${agent} ${request.path}`);
    return usual(request);
  };
  await checkSite(check, site);
  assertEquals(requests.toSorted(), [
    "Claude-User /llms.txt",
    "Claude-User /robots.txt",
    "Claude-User /sitemap.xml",
    "OAI-SearchBot /llms.txt",
    "OAI-SearchBot /robots.txt",
    "OAI-SearchBot /sitemap.xml",
  ]);
});
