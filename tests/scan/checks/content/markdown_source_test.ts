import check from "../../../../src/scan/checks/content/markdown_source.ts";
import { AS_MARKDOWN, HTML, negotiating } from "../../../fixtures/markdown_site.ts";
import { testCheck, told } from "../../test_check.ts";

const twin = (before: string, link?: string) => ({
  "/": HTML,
  "/index.md": {
    body: `${before}# Bells\n\nBells are cast in moulds.\n`,
    headers: { ...AS_MARKDOWN, ...(link === undefined ? {} : { link }) },
  },
});

testCheck(check, {
  absent: {},
  same: negotiating({}),
  untold: [
    told(twin(""), "Neither a Link header nor front matter names the page of the Markdown"),
    twin("---\ntitle: Bells\n---\n"),
    twin("", '</llms.txt>; rel="index"'),
  ],
  relative: told(twin("---\nurl: /bells\n---\n"), "The front matter has a relative URL: “/bells”"),
  told: [
    twin("", '<https://site.cases.readiness-tests.org/>; rel="canonical"'),
    twin("---\ntitle: Bells\nurl: https://site.cases.readiness-tests.org/\n---\n"),
    // bookdown requires the backslash, so that Pandoc does not make a link of the URL.
    twin("---\nurl: 'https\\://site.cases.readiness-tests.org/'\n---\n"),
  ],
});
