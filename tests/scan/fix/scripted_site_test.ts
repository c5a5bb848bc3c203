/** Files for a site whose pages only scripts write, from what a browser shows. */
import { assertEquals } from "@std/assert";
import type { PageView } from "../../../src/scan/contract/page_browser.ts";
import type { ScanResult, WrittenFile } from "../../../src/scan/result.ts";
import { finalResult, Scanner } from "../../../src/scan/scanner.ts";
import type { PlainAnswer } from "../../fixtures/answer.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { RECORDED, TEXT } from "../browser/recorded_view.ts";
import { fixtureNetwork } from "../scan_site.ts";

const HOST = "scripted.cases.readiness-tests.org";
const ORIGIN = `https://${HOST}`;
const ONLY = ["llms-txt", "markdown-page", "sitemap", "title-and-description"];

function html(title: string, body: string): PlainAnswer {
  const head = `<!doctype html><html lang=en><head><title>${title}</title></head>`;
  return { headers: { "content-type": "text/html" }, body: `${head}<body>${body}</body></html>` };
}

/** A page that scripts fill, with the view that a browser has of it. */
function shell(view: Partial<PageView>, title = "Vite App"): PlainAnswer {
  const record = JSON.stringify(view).replaceAll("<", "\\u003c");
  return html(title, `<div id=root></div><script type="text/x-view">${record}</script>`);
}

const SHOWN_HTML =
  `<title>Case Studio</title><meta name=description content="Cases for every instrument."><nav><a href=/oak>Oak cases</a></nav>` +
  `<main><h1>Cases</h1><p>${TEXT}</p><ul><li>Oak<li>Brass</ul></main>`;

async function fixed(site: Readonly<Record<string, PlainAnswer>>, only: readonly string[] = ONLY) {
  await using server = await serveSites({ [HOST]: paths(site) });
  const network = fixtureNetwork(server);
  const scanner = new Scanner({ network, userAgent: "ReadinessBot/1.0", browser: RECORDED });
  let files: readonly WrittenFile[] = [];
  const request = { ...scanner.parse(HOST, { sample: "0" }), only };
  const { events } = scanner.start({ ...request, onFiles: (written) => files = written });
  const result = await finalResult(events, new AbortController().signal, () => {}) as ScanResult;
  const fileAt = (path: string) => files.find((file) => file.path === path) ?? null;
  return { result, fileAt };
}

Deno.test("files of a site that only scripts write have its words, its pages and its text, and say so", async () => {
  const { result, fileAt } = await fixed({ "/": shell({ html: SHOWN_HTML }), "/oak": shell({}) });
  const llmsTxt = fileAt("/llms.txt");
  assertEquals(
    llmsTxt?.text,
    `# Case Studio\n\n> Cases for every instrument.\n\n## Pages\n\n- [Case Studio](${ORIGIN}/)\n- [Oak cases](${ORIGIN}/oak)\n`,
  );
  const words =
    "The name and description of the site are correct, although the HTML does not have them until scripts have run";
  const links = "The listed pages have their text in the HTML, although only scripts link to them";
  assertEquals(llmsTxt?.assumptions.filter((each) => [words, links].includes(each)), [links, words]);
  assertEquals(fileAt("/sitemap.xml")?.assumptions.includes(links), true);
  const markdown = fileAt("/index.md");
  assertEquals(
    markdown?.text.split("\n\n").slice(1),
    ["# Cases", TEXT.trim(), "- Oak\n- Brass\n"],
  );
  assertEquals([markdown?.fixes, markdown?.blanks.length], [["markdown-page"], 2]);
  const title = result.checks.find(({ id }) => id === "title-and-description");
  assertEquals(title?.assumption?.includes(words), title?.snippet?.includes("every instrument"));
});

const UNCHANGED: readonly (readonly [what: string, site: Readonly<Record<string, PlainAnswer>>])[] = [
  ["the HTML has the text", {
    "/": html(
      "Case Studio",
      `<main><h1>Cases</h1><p>${TEXT}</p></main><script type="text/x-view">{"html":"<p>${TEXT}"}</script>`,
    ),
  }],
  ["scripts lead to another site", {
    "/": shell({ html: SHOWN_HTML, url: "https://other.example/" }, "Case Studio"),
  }],
  ["scripts lead to another page", { "/": shell({ html: SHOWN_HTML, url: `${ORIGIN}/start` }) }],
];

for (const [what, site] of UNCHANGED) {
  Deno.test(`no Markdown version is written from the page in a browser if ${what}`, async () => {
    const { fileAt } = await fixed({ ...site, "/oak": shell({}) });
    assertEquals(fileAt("/index.md"), null);
    const hasWords = fileAt("/llms.txt")?.text.includes("instrument") ?? false;
    assertEquals(hasWords, what === "scripts lead to another page");
  });
}

Deno.test("a file without words of the site does not look at the page in a browser", async () => {
  const { result, fileAt } = await fixed({ "/": shell({ html: SHOWN_HTML }) }, ["robots-txt"]);
  assertEquals(fileAt("/robots.txt")?.fixes, ["robots-txt"]);
  assertEquals(result.inBrowser, []);
});
