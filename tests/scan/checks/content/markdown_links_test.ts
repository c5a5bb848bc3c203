import check from "../../../../src/scan/checks/content/markdown_links.ts";
import { AS_MARKDOWN, HTML } from "../../../fixtures/markdown_site.ts";
import { testCheck, told } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const twin = (line: string) => ({
  "/": HTML,
  "/index.md": { body: `# Bells\n\nBells are cast in moulds.\n\n${line}\n`, headers: AS_MARKDOWN },
});
const LLMS_TXT = `# Bells\n\n> Cast here.\n\n## Pages\n\n- [Sand](/sand.md)\n- [Clay](/clay.md)\n`;

testCheck(check, {
  absent: {},
  linkless: [twin(""), twin("[Above](#bells), or [write](mailto:a@b.example)")],
  broken: [
    told(twin("[Sand]()"), "1 Markdown link has no valid URL: (empty)"),
    twin(`[Sand](${ORIGIN}/sand.md) [Clay]({{site.base}}/clay)`),
  ],
  dead: [
    told(
      { ...twin(`[Sand](${ORIGIN}/sand.md#a)`), "/llms.txt": LLMS_TXT, "/clay.md": "# Clay\n" },
      "1 linked page does not exist: “https://site.cases.readiness-tests.org/sand.md”",
    ),
    { ...twin("[Sand](sand.md)"), "/llms.txt": LLMS_TXT, "/clay.md": "# Clay\n" },
  ],
  relative: [
    told(twin("[Sand](sand.md)"), "1 Markdown link is relative: “sand.md”"),
    told(twin("[Sand](/sand.md)"), "1 Markdown link is relative: “/sand.md”"),
    twin(`[Clay](${ORIGIN}/clay.md) [Sand][1]\n\n[1]: ../sand.md`),
  ],
  absolute: [
    twin(`[Sand](${ORIGIN}/sand.md)`),
    twin("[Others](https://other.example/) and [above](#bells)"),
    {
      ...twin(`[Sand](${ORIGIN}/sand.md)`),
      "/llms.txt": LLMS_TXT,
      "/sand.md": "# Sand\n",
      "/clay.md": "# Clay\n",
    },
    { ...twin(`[Sand](${ORIGIN}/sand.md)`), "/llms.txt": { status: 503 } },
  ],
});
