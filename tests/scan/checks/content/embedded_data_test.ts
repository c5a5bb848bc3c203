import check from "../../../../src/scan/checks/content/embedded_data.ts";
import { HTML, pageOf } from "../../../fixtures/markdown_site.ts";
import { testCheck, told } from "../../test_check.ts";

const AS_HTML = { "content-type": "text/html; charset=utf-8" };
const home = (main: string) => ({ "/": { body: pageOf(main), headers: AS_HTML } });
const table = (rows: number, cell = "Some region") =>
  `<table>${`<tr><td>${cell}<td>123456`.repeat(rows)}</table>`;
const prose = (words: number) => `<p>${"word ".repeat(words)}</p>`;
/** 30,001 characters of JSON before the given number of characters of prose. */
const half = (prose: number) => ({
  "/": `<!doctype html><pre>[${"1,".repeat(14_999)}1]</pre><p>${"é".repeat(prose)}`,
});
/** A page of the given number of characters of JSON. */
const data = (characters: number) => ({
  "/": `<!doctype html><pre>[${"1,".repeat(Math.floor((characters - 3) / 2))}${
    "1".repeat(2 - characters % 2)
  }]</pre>`,
});

testCheck(check, {
  unserved: { "/": { body: "{}", headers: { "content-type": "application/json" } } },
  none: [{ "/": { body: HTML, headers: AS_HTML } }, home(prose(30_000)), home(table(20))],
  huge: [
    told(
      home(table(3_500, "One of the regions of the whole country")),
      "The page has at least 156,513 characters, too long for most tools, and 96 % is data: a table with at least 3330 rows",
    ),
    told(
      data(100_001),
      "The page has 100,001 characters, too long for most tools, and 100 % is data: 100001 characters of JSON",
    ),
  ],
  large: [
    told(
      home(table(3_000) + prose(500)),
      "The page has 59,510 characters, too long for some tools, and 86 % is data: a table with 3000 rows",
    ),
    told(
      home(table(500) + table(2_500) + prose(500)),
      "The page has 59,510 characters, too long for some tools, and 86 % is data: a table with 2500 rows, a table with 500 rows",
    ),
    half(29_999),
    // JSON in a table is counted as both.
    told(
      home(`<table>${"<tr><td>a<td>b".repeat(21)}<tr><td>[${"1,".repeat(30_000)}1]<td>c</table>`),
      "The page has 60,100 characters, too long for some tools, and 100 % is data: a table with 22 rows, 60003 characters of JSON",
    ),
    data(50_000),
    data(100_000),
  ],
  shared: [home(table(200) + prose(15_000)), half(30_000)],
  small: [home(table(200)), home(table(21)), half(19_997), data(49_999)],
});
