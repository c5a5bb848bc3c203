import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/llms_txt_links.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";

function llmsTxt(...urls: string[]): string {
  return `# Cases\n\n> Oak.\n\n## Pages\n\n${urls.map((url) => `- [Page](${url})\n`).join("")}`;
}

function pages(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, each) => [`/p${each}`, `# Page ${each}`]));
}

const ten = Array.from({ length: 10 }, (_, each) => `${ORIGIN}/p${each}`);

testCheck(check, {
  absent: {},
  elsewhere: [{ "/llms.txt": llmsTxt("https://other.example/") }, {
    "/llms.txt": llmsTxt("mailto:a@b.example"),
  }, {
    // Instructions name URLs that no client should request.
    "/llms.txt": llmsTxt("/items/YOUR-ID", "/orders/{id}"),
  }],
  closed: { "/llms.txt": llmsTxt("/p0"), "/robots.txt": "User-agent: *\nDisallow: /p\n", ...pages(1) },
  dead: [
    told(
      { "/llms.txt": llmsTxt("/gone") },
      "1 of 1 sampled llms.txt link not found: “https://site.cases.readiness-tests.org/gone”",
    ),
    {
      "/llms.txt": llmsTxt(...ten.slice(0, 9), `${ORIGIN}/gone`, `${ORIGIN}/lost`),
      ...pages(9),
    },
    ({ path }) => ({
      body: path === "/llms.txt" ? llmsTxt("/page") : "<p>The same page for every URL",
    }),
  ],
  decaying: told(
    { "/llms.txt": llmsTxt(...ten.slice(0, 9), `${ORIGIN}/gone`), ...pages(9) },
    "1 of 10 sampled llms.txt links not found: “https://site.cases.readiness-tests.org/gone”",
  ),
  answering: [
    { "/llms.txt": llmsTxt(`${ORIGIN}/`, "/p0", "https://other.example/gone"), ...pages(1) },
    { "/llms.txt": llmsTxt("/p0#a", "/p0#b", "/walled"), ...pages(1), "/walled": { status: 403 } },
    { "/llms.txt": "# Cases\n\n- [Page](/p0)\n", ...pages(1) },
  ],
});

Deno.test("llms-txt-links follows at most twelve links", async () => {
  let followed = 0;
  const many = Array.from({ length: 300 }, (_, each) => `/p${each}`);
  const result = await checkSite(check, ({ path }) => {
    if (path === "/llms.txt") return { body: llmsTxt(...many) };
    if (!path.startsWith("/p")) return path === "/" ? { body: "<p>Home" } : undefined;
    followed++;
    return { body: `# Page ${path}` };
  });
  assertEquals([result.outcome, followed], ["answering", 12]);
});

Deno.test("llms-txt-links is inconclusive if no link can be fetched", async () => {
  const result = await checkSite(check, { "/llms.txt": llmsTxt("/p0"), "/p0": { status: 500 } });
  assertEquals([result.status, result.outcome], ["inconclusive", "server-error"]);
});

Deno.test("llms-txt-links is dead above a tenth of dead links", async () => {
  const outcome = async (alive: number, dead: number) => {
    const gone = Array.from({ length: dead }, (_, each) => `/gone${each}`);
    const alivePages = pages(alive);
    const listed = llmsTxt(...Object.keys(alivePages), ...gone);
    return (await checkSite(check, { "/llms.txt": listed, ...alivePages })).outcome;
  };
  assertEquals([await outcome(9, 1), await outcome(8, 1), await outcome(11, 1)], [
    "decaying",
    "dead",
    "decaying",
  ]);
});
