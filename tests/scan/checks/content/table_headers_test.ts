import check from "../../../../src/scan/checks/content/table_headers.ts";
import { HTML, pageOf } from "../../../fixtures/markdown_site.ts";
import { testCheck, told } from "../../test_check.ts";

const AS_HTML = { "content-type": "text/html; charset=utf-8" };
const home = (main: string) => ({ "/": { body: pageOf(main), headers: AS_HTML } });
const ROWS = "<tr><td>Small<td>9 EUR<td>1 GB".repeat(3);

testCheck(check, {
  unserved: { "/": { body: "{}", headers: { "content-type": "application/json" } } },
  none: [
    { "/": { body: HTML, headers: AS_HTML } },
    home("<table><tr><td>Left<td>Right</table>"),
    home(`<table>${"<tr><td>Small<td>9 EUR<td>1 GB".repeat(2)}</table>`),
    home(`<table>${"<tr><td>Bell<td>What rings".repeat(9)}</table>`),
    home(`<table>${"<tr><td><button></button><td><button></button><td><button></button>".repeat(4)}</table>`),
    home(`<table role=presentation>${ROWS}</table>`),
    home(`<table><tr><td>menu<td><table><tr><td>x</table></table>`),
  ],
  bare: [
    told(home(`<table>${ROWS}</table>`), "No header cells in 1 of 1 data table"),
    home(`<table>${ROWS}</table><table><tr><th>Plan<th>Price<th>Space${ROWS}</table>`),
  ],
  headed: home(`<table><tr><th>Plan<th>Price<th>Space${ROWS}</table>`),
});
