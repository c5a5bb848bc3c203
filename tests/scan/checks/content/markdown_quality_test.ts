import check from "../../../../src/scan/checks/content/markdown_quality.ts";
import { AS_MARKDOWN, HTML, MARKDOWN, negotiating } from "../../../fixtures/markdown_site.ts";
import { site as complete } from "../../../fixtures/sites/complete.ts";
import { testCheck, told } from "../../test_check.ts";

const twin = (markdown: string) => ({ "/": HTML, "/index.md": { body: markdown, headers: AS_MARKDOWN } });
const NAVIGATION = Array.from({ length: 12 }, (_, at) => `- [Part ${at}](/part/${at})`).join("\n");

testCheck(check, {
  clean: [
    complete,
    negotiating({}),
    { "/": { body: MARKDOWN, headers: AS_MARKDOWN } },
    twin("---\ntitle: Bells\n---\n\nBells are cast in moulds.\n"),
    twin("Bells\n=====\n\nCast in moulds.\n"),
    twin(
      '# Bells\n\n~~~~js\n```\n~~~\n~~~~\n\n```jsx\n<Card title="a" />\n```\n\nUse `<Card title="a" />` and <Name>.\n',
    ),
    twin(`# Bells\n\n${NAVIGATION}\n`),
    twin(
      '# Bells\n\n<p align="center"><img src="a.png"></p>\n\nH<sub>2</sub>O<br>\n\n<details>\n\nMore.\n\n</details>\n',
    ),
  ],
  absent: {},
  empty: [told(twin("---\ntitle: Bells\n---\n"), "The Markdown contains no text"), twin("")],
  unclosed: [
    told(twin("# Bells\n\n```sh\ncast\n"), "The code fence on line 3 is never closed"),
    twin("# Bells\n\n```sh\ncast\n~~~\n\nText\n"),
    twin("# Bells\n\n````md\ncast\n```\n\nText\n"),
  ],
  components: [
    told(
      twin('# Bells\n\n<Card title="Cast">\n\nText\n\n</Card>\n'),
      "The Markdown contains template code: “Card”",
    ),
    twin('import Tabs from "@theme/Tabs";\n\n# Bells\n'),
    twin("# Bells\n\n{/* to do */}\n"),
  ],
  markup: [
    told(
      twin('# Bells\n\n<script src="/a.js"></script>\n'),
      "The Markdown contains leftover HTML: “script”",
    ),
    twin(`# Bells\n\n${'<div class="row"><span>Bell</span></div>\n\n'.repeat(5)}`),
  ],
  navigation: [
    told(twin(`${NAVIGATION}\n\n# Bells\n\nText\n`), "The Markdown begins with the page's navigation"),
    twin(`[Skip to main content](#main)\n\n${NAVIGATION.slice(0, 120)}\n\n# Bells\n\nText\n`),
  ],
  headless: told(twin("Bells are cast in moulds.\n\n- of sand\n- of clay\n"), "The Markdown has no heading"),
});
