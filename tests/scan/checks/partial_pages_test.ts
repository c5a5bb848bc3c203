/** Checks that count elements report when a page was read only in part. */
import { assertEquals } from "@std/assert";
import codeLanguages from "../../../src/scan/checks/content/code_languages.ts";
import controlNames from "../../../src/scan/checks/content/control_names.ts";
import formLabels from "../../../src/scan/checks/content/form_labels.ts";
import formSubmission from "../../../src/scan/checks/content/form_submission.ts";
import headings from "../../../src/scan/checks/content/headings.ts";
import imageAlternatives from "../../../src/scan/checks/content/image_alternatives.ts";
import landmarks from "../../../src/scan/checks/content/landmarks.ts";
import tableHeaders from "../../../src/scan/checks/content/table_headers.ts";
import sitemap from "../../../src/scan/checks/discovery/sitemap.ts";
import type { Check } from "../../../src/scan/contract/check.ts";
import { checkSite } from "../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const ROW = "<tr><td>Oak</td><td>1</td><td>2</td></tr>";
const FORM = "<form><label>Name <input name=n></label><button>Send</button></form>";

const PAGES: readonly (readonly [check: Check, body: string, message: string])[] = [
  [imageAlternatives, "<img src=/a.jpg>", "No alternative text on 1 of 1 image: “/a.jpg”"],
  [formLabels, FORM, "Every form field has a label (1 checked)"],
  [formSubmission, FORM, "Found 1 form with named fields, a way to submit and no CAPTCHA"],
  [controlNames, "<a href=/a>A</a>", "Every link, button, dialog and frame has a name (1 checked)"],
  [headings, "<h1>A</h1><h1>B</h1>", "The page has 2 h1 headings: “A”, “B”"],
  [landmarks, "<main>A</main><main>B</main>", "The page has 2 visible main elements"],
  [tableHeaders, `<table>${ROW.repeat(3)}</table>`, "No header cells in 1 of 1 data table"],
  [
    codeLanguages,
    "<pre><code>deno add npm:oak\ndeno task start</code></pre>",
    "No language declared for 1 of 1 code block in the HTML",
  ],
];

for (const [check, body, message] of PAGES) {
  const page = (rest: string) => ({
    "/": `<!doctype html><html lang=en><head><title>Cases</title></head><body>${body}${rest}`,
  });

  Deno.test(`${check.id} counts a whole page without a note`, async () => {
    assertEquals((await checkSite(check, page(""))).message, message);
  });

  Deno.test(`${check.id} reports that it counted only a part of the page`, async () => {
    const { message: cut } = await checkSite(check, page("<i>a</i>".repeat(50_000)));
    assertEquals(cut, `${message} (in the part that was read)`);
  });
}

Deno.test("sitemap reports that it counted only some sitemaps of an index", async () => {
  const names = Array.from({ length: 7 }, (_, each) => `/${each}.xml`);
  const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  const urlset = (name: string) => `<urlset ${namespace}><url><loc>${ORIGIN}${name}</loc></url></urlset>`;
  const children = names.map((name) => `<sitemap><loc>${ORIGIN}${name}</loc></sitemap>`);
  const { message } = await checkSite(sitemap, {
    "/robots.txt": `Sitemap: ${ORIGIN}/map.xml\n`,
    "/map.xml": `<sitemapindex ${namespace}>${children.join("")}</sitemapindex>`,
    ...Object.fromEntries(names.map((name) => [name, urlset(name)])),
  });
  assertEquals(message, "The sitemap is valid and lists at least 5 pages");
});
