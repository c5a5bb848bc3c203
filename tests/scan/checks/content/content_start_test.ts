import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/content_start.ts";
import { AS_MARKDOWN, MARKDOWN } from "../../../fixtures/markdown_site.ts";
import { site as complete } from "../../../fixtures/sites/complete.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const DOCTYPE = "<!doctype html><title>Bells</title>";
const LONG =
  "Bells are cast in moulds of sand or clay, and the metal takes days to cool in them, as everybody knows.";
/**
 * A page with the given number of characters of text. A menu before its main text has the given length,
 * including a line end.
 */
const beginning = (before: number, all: number) => ({
  "/": `${DOCTYPE}<nav>${"a".repeat(before - 1)}</nav><main>${"b".repeat(all - before)}</main>`,
});
/** The same menu as a link with a URL of that length. */
const linked = (urlLength: number, all: number) => ({
  "/": `${DOCTYPE}<nav><a href="${"u".repeat(urlLength - 4)}">${"a".repeat(199)}</a></nav><main>${
    "b".repeat(all - urlLength - 200)
  }</main>`,
});
const PART = "<a href='/parts/1'>Some part of a bell</a>";

const BADGE = "<a href='https://badges.readiness-tests.org/'><img src='/badge.svg' alt='Some badge'></a>";

testCheck(check, {
  immediate: [
    beginning(1, 1_000),
    { "/": `${DOCTYPE}<p>${LONG}</p>` },
    // A hero and the page's own heading are not navigation.
    { "/": `${DOCTYPE}<header><p>${LONG.repeat(50)}</p><h1>Bells</h1></header><main><p>${LONG}</p></main>` },
    { "/": `${DOCTYPE}<div class=hero><h1>Bells</h1><p>${LONG.repeat(50)}</p></div><main>${LONG}</main>` },
    { "/": `${DOCTYPE}<main><h1>Bells</h1><p>${LONG}</p></main><nav>${PART.repeat(500)}</nav>` },
  ],
  early: [
    complete,
    // A heading that is only a link in the page's header is the name of the site.
    { "/": `${DOCTYPE}<header><h1><a href=/>Oak</a></h1><nav>${PART}</nav></header><div>${LONG}</div>` },
    // Badges are not a menu, and a heading at the end is not the beginning.
    { "/": `${DOCTYPE}<nav>${PART}</nav><p>${BADGE.repeat(99)}</p><h1>Bells</h1><p>${LONG}</p>` },
    {
      "/": `${DOCTYPE}<nav>${PART}</nav><p>${LONG.repeat(9)}</p>${PART.repeat(99)}<h1>Built with bells</h1>`,
    },
    told(
      beginning(94, 1_000),
      "94 characters of links and menus come before the main text",
    ),
    // A table with names of its columns is no menu, and the sentence below it is not its beginning.
    {
      "/": `${DOCTYPE}<nav>${PART}</nav><table><tr><th>Day<th>Bell<th>Papers${
        `<tr><td>1<td>Oak<td><ul>${`<li><a href=/p>${PART}</a>`.repeat(9)}</ul>`.repeat(9)
      }</table><p>${LONG}`,
    },
    beginning(2, 1_000),
    beginning(2_000, 2_100),
    beginning(2_001, 20_010),
    linked(1_800, 2_100),
    { "/": `${beginning(100, 1_000)["/"]}${"<i></i>".repeat(50_001)}` },
  ],
  late: [
    told(
      beginning(2_001, 20_009),
      "2,001 characters of links and menus come before the main text, 10 % of the page as Markdown",
    ),
    beginning(9_000, 10_000),
    beginning(10_000, 10_100),
    linked(1_801, 2_101),
    { "/": `${DOCTYPE}<ul>${`<li>${PART}`.repeat(80)}</ul><p>${LONG}</p>` },
    { "/": `${DOCTYPE}<div class=sidebar>${PART.repeat(80)}</div><main><h1>Bells</h1><p>${LONG}</p></main>` },
  ],
  buried: [
    told(
      beginning(10_001, 20_001),
      "10,001 characters of links and menus come before the main text, 50 % of the page as Markdown",
    ),
    { "/": `${DOCTYPE}<nav>${PART.repeat(400)}</nav><main><h1>Bells</h1><p>${LONG}</p></main>` },
  ],
  unmarked: [
    { "/": `${DOCTYPE}<ul>${"<li><a href='/'>Some part</a>".repeat(6)}</ul>` },
  ],
  cut: { "/": `${DOCTYPE}<nav>${"a".repeat(50_000)}</nav><main>${"<i>b</i>".repeat(50_000)}` },
  unserved: { "/": { status: 404, body: DOCTYPE } },
  other: { "/": { body: MARKDOWN, headers: AS_MARKDOWN } },
});

Deno.test("content-start counts the menu and the breadcrumbs, which are before the first heading", async () => {
  const page =
    `${DOCTYPE}<nav>Home Bells</nav><main><nav>Home Bells</nav><h1>Bells</h1><p>${LONG}</p></main>`;
  const { details } = await checkSite(check, { "/": page });
  assertEquals(details["before"], 22);
});
