import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/markdown_parity.ts";
import { AS_MARKDOWN, HTML, MARKDOWN, negotiating, pageOf } from "../../../fixtures/markdown_site.ts";
import { site as complete } from "../../../fixtures/sites/complete.ts";
import { site as docs } from "../../../fixtures/sites/docs.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const SENTENCES = Array.from(
  { length: 100 },
  (_, at) => `At post number ${at * 37} of the line the keepers change and the bells ring twice.`,
);
const FULL = pageOf(SENTENCES.map((sentence) => `<p>${sentence}</p>`).join(""));
/** A page whose Markdown lacks the given number of its hundred sentences. */
const lacking = (count: number) => ({
  "/": FULL,
  "/index.md": `# Bells\n\n${SENTENCES.slice(count).join("\n\n")}\n`,
});

testCheck(check, {
  alike: [
    complete,
    lacking(0),
    lacking(4),
    {
      "/": pageOf(`<p>${SENTENCES[0]}</p><p>Last updated <time>24 days ago</time></p>`),
      "/index.md": `# Bells\n\n${SENTENCES[0]}\n`,
    },
    {
      "/": pageOf(`<p>${SENTENCES[0]}</p><p>Updated on November 12, 2026 by Ada</p>`),
      "/index.md": `# Bells\n\n${SENTENCES[0]}\n`,
    },
    {
      "/": pageOf(
        `<p>Read the <a href="/a">whole guide</a> to casting <b>bells</b> &amp; “chimes” with <code>cast --size</code>.</p>
<aside>Notes that nobody has to copy into a text of the page</aside><nav>All the chapters of this book in one list</nav>
<form><label>Your address for our newsletter of bells</label></form><button>Copy this page to the clipboard now</button>
<div class="theme-doc-toc">On this page: moulds, metal, melting, pouring</div>
<p><a href="/next">The next page is about the moulds of large bells</a></p><footer>Last changed by somebody in spring</footer>`,
      ),
      "/index.md":
        '# Bells\n\nRead the [whole guide](https://example.org/a_(b)) to casting **bells** and "chimes" with ' +
        "`cast --size`.\n",
    },
  ],
  absent: {},
  unmeasured: { "/": { body: MARKDOWN, headers: AS_MARKDOWN } },
  sparse: { "/": "<!doctype html><p>Short</p>", "/index.md": MARKDOWN },
  patchy: [
    told(
      lacking(5),
      "The Markdown is missing 5 of 100 text blocks of the page: “At post number 0 of the line the keepers change an”, “At post number 37 of the line the keepers change a”, “At post number 74 of the line the keepers change a”",
    ),
    lacking(19),
    // The subtitle of a short page. It is missing after the title in the Markdown.
    {
      "/": pageOf(`<p>How bells are rung on the line</p><p>${SENTENCES[0]}</p><p>${SENTENCES[1]}</p>`),
      "/index.md": `# Bells\n\n${SENTENCES[0]}\n\n${SENTENCES[1]}\n`,
    },
  ],
  lacking: [
    told(
      lacking(20),
      "The Markdown is missing 20 of 100 text blocks of the page: “At post number 0 of the line the keepers change an”, “At post number 37 of the line the keepers change a”, “At post number 74 of the line the keepers change a”",
    ),
    { "/": FULL, "/index.md": MARKDOWN },
    // The only block of a page, and two of three.
    { "/": pageOf(`<p>${SENTENCES[0]}</p>`), "/index.md": "# Bells\n\nA summary.\n" },
    {
      "/": pageOf(SENTENCES.slice(0, 3).map((sentence) => `<p>${sentence}</p>`).join("")),
      "/index.md": `# Bells\n\n${SENTENCES[0]}\n`,
    },
    negotiating({ markdown: { body: "# Bells\n\nA summary.\n", headers: AS_MARKDOWN } }),
  ],
});

Deno.test("markdown-parity compares the documents of a generator", async () => {
  const { pages } = await checkSite(check, docs, { page: "/docs/intro" });
  assertEquals(pages.map(({ outcome }) => outcome), ["absent", "alike"]);
});

Deno.test("markdown-parity shows the missing text", async () => {
  const text = `${HTML.replace("</main>", "<p>This sentence is on the page and nowhere else.</p></main>")}`;
  const { details } = await checkSite(check, { "/": text, "/index.md": MARKDOWN });
  assertEquals(details, {
    segments: 21,
    missing: 1,
    percent: 4.8,
    examples: ["This sentence is on the page and nowhere else."],
    source: "twin",
  });
});

Deno.test("markdown-parity shows that everything is missing as 100 %", async () => {
  const site = { "/": pageOf(`<p>${SENTENCES[0]}</p>`), "/index.md": "# Bells\n\nA summary.\n" };
  assertEquals((await checkSite(check, site)).details["percent"], 100);
});
