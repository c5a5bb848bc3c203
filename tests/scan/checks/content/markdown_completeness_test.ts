import check from "../../../../src/scan/checks/content/markdown_completeness.ts";
import { AS_MARKDOWN, HTML } from "../../../fixtures/markdown_site.ts";
import { testCheck } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const twin = (text: string, link?: string) => ({
  "/": HTML,
  "/index.md": {
    body: `# Bells\n\n${text}\n\nBells are cast in moulds.\n`,
    headers: { ...AS_MARKDOWN, ...(link === undefined ? {} : { link }) },
  },
});

testCheck(check, {
  absent: {},
  endless: twin("Showing 1-100 of 102"),
  hidden: twin("", '</index.md?page=2>; rel="next"'),
  late: twin(`${"Bells ring. ".repeat(200)}\n\n[Next page](${ORIGIN}/index.md?page=2)`),
  relative: twin("[Next page](?page=2)"),
  continued: twin(`Showing 1-100 of 102. [Next page](${ORIGIN}/index.md?page=2)`),
  whole: [twin(""), twin("[Next](/clay.md)")],
});
