/** The Markdown version of the first page, from a browser, because agents find no text in its HTML. */
import { writtenPage } from "../../probes/browser/written_page.ts";
import { defineSiteFile } from "../site_file.ts";

const DRAFT =
  "<!-- Draft from the page in a browser. Compare it with the page, complete it, and delete this line. -->";
const COMPARE =
  "Compare the text with the page, because it was read in a browser and is not in the HTML, and delete the first line";
const OTHERS = "Write such a file for each other page of the site";
const REST = "Add the rest of the page, because only its beginning was written";

export default defineSiteFile({
  path: "/index.md",
  fixes: ["markdown-page"],
  needs: { written: writtenPage },
  write({ written }, { facts, outcome }) {
    if (written === null || written.text === "" || outcome("markdown-page") !== "absent") return null;
    const { text, isCut, expected } = written;
    if (!expected.href.startsWith(`${facts.base}/`)) return null;
    const heading = /^# /m.test(text) ? "" : `# ${facts.name}\n\n`;
    return {
      text: `${DRAFT}\n\n${heading}${text}`,
      path: expected.href.slice(facts.base.length),
      assumptions: [],
      blanks: [COMPARE, OTHERS, ...(isCut ? [REST] : [])],
    };
  },
});
