import check from "../../../../src/scan/checks/content/markdown_completeness.ts";
import { AS_MARKDOWN, HTML } from "../../../fixtures/markdown_site.ts";
import { testCheck, told } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
/** A text of `length` characters with a continuation after `before`. */
const linked = (before: number, length: number) => ({
  "/": HTML,
  "/index.md": {
    body: `${"a".repeat(before % 2)}${
      "a\n".repeat(Math.floor(before / 2))
    }[Next page](${ORIGIN}/index.md?page=2)\n`.padEnd(length, "a\n"),
    headers: AS_MARKDOWN,
  },
});
const twin = (text: string, link?: string) => ({
  "/": HTML,
  "/index.md": {
    body: `# Bells\n\n${text}\n\nBells are cast in moulds.\n`,
    headers: { ...AS_MARKDOWN, ...(link === undefined ? {} : { link }) },
  },
});

testCheck(check, {
  absent: {},
  endless: told(
    twin("Showing 1-100 of 102"),
    "The Markdown is truncated and does not link to the rest: “Showing 1-100 of 102”",
  ),
  hidden: told(
    twin("", '</index.md?page=2>; rel="next"'),
    "Only the Link header shows where the Markdown continues",
  ),
  late: [
    told(
      twin(`${"Bells ring. ".repeat(200)}\n\n[Next page](${ORIGIN}/index.md?page=2)`),
      "The Markdown links to its continuation only after 2,411 characters: “Next page”",
    ),
    linked(1_001, 2_000),
    linked(2_001, 20_000),
    linked(5_001, 80_000),
  ],
  relative: told(twin("[Next page](?page=2)"), "The link to the rest of the Markdown is relative: “?page=2”"),
  continued: [
    twin(`Showing 1-100 of 102. [Next page](${ORIGIN}/index.md?page=2)`),
    linked(1_000, 2_000),
    linked(2_000, 20_000),
    linked(5_000, 80_000),
  ],
  whole: [twin(""), twin("[Next](/clay.md)")],
});
