import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/content_start.ts";
import { AS_MARKDOWN, MARKDOWN } from "../../../fixtures/markdown_site.ts";
import { site as complete } from "../../../fixtures/sites/complete.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const DOCTYPE = "<!doctype html><title>Bells</title>";
/** A page of 1,000 characters of text, of which that many, a line end included, stand before its main text. */
const beginning = (before: number) => ({
  "/": `${DOCTYPE}<nav>${"a".repeat(before - 1)}</nav><main>${"b".repeat(1000 - before)}</main>`,
});
const LONG =
  "Bells are cast in moulds of sand or clay, and the metal takes days to cool in them, as everybody knows.";
const PART = "https://site.cases.readiness-tests.org/parts/1";
/** A page of so many links of 10 characters, and some 5,000 of main text. */
const menu = (links: number) => ({
  "/": `${DOCTYPE}<nav>${`<a href="${PART}">Some part </a>`.repeat(links)}</nav><main>${
    LONG.repeat(50)
  }</main>`,
});

/** 200 of 1,500 characters stand before the main text, with a URL of that length in Markdown. */
const linked = (urlLength: number) => ({
  "/": `${DOCTYPE}<nav><a href="${"u".repeat(urlLength - 4)}">${"a".repeat(199)}</a></nav><main>${
    "b".repeat(1_300)
  }</main>`,
});

testCheck(check, {
  early: [
    complete,
    beginning(1),
    beginning(100),
    { "/": `${DOCTYPE}<p>${LONG}</p>` },
    menu(10),
    linked(500),
    {
      "/": `${beginning(100)["/"]}${"<i></i>".repeat(50_001)}`,
    },
  ],
  late: [
    told(beginning(101), "The main text starts after 10.1 % of the page's text"),
    beginning(500),
    linked(501),
    menu(40),
    { "/": `${DOCTYPE}<header>${"a".repeat(80)}<h1>Bells</h1></header><p>${LONG}</p>` },
    { "/": `${DOCTYPE}<ul>${"<li><a href='/'>Some part</a>".repeat(6)}</ul><p>${LONG}</p>` },
  ],
  buried: [told(beginning(501), "The main text starts after 50.1 % of the page's text"), menu(200)],
  unmarked: [
    { "/": `${DOCTYPE}<ul>${"<li><a href='/'>Some part</a>".repeat(6)}</ul>` },
  ],
  cut: { "/": `${DOCTYPE}<nav>${"a".repeat(50_000)}</nav><main>${"<i>b</i>".repeat(50_000)}` },
  unserved: { "/": { status: 404, body: DOCTYPE } },
  other: { "/": { body: MARKDOWN, headers: AS_MARKDOWN } },
});

Deno.test("content-start takes the first text of main, and not the breadcrumbs in it", async () => {
  const page = `${DOCTYPE}<main><nav>Home Bells</nav><h1>Bells</h1><p>${LONG}</p></main>`;
  const { details } = await checkSite(check, { "/": page });
  assertEquals(details["before"], 11);
});
