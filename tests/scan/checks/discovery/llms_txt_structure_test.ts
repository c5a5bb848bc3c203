import check from "../../../../src/scan/checks/discovery/llms_txt_structure.ts";
import { testCheck } from "../../test_check.ts";

const site = (text: string) => ({ "/llms.txt": text });
const LINK = "- [Home](https://site.cases.readiness-tests.org/)";

testCheck(check, {
  absent: {},
  untitled: [
    site(`Welcome\n\n# Case Studio\n\n> Cases.\n\n## Pages\n\n${LINK}\n`),
    site(`## Pages\n\n${LINK}\n`),
    site(`# \n\n${LINK}\n`),
    site("Just a line of words"),
  ],
  linkless: [
    site("# Case Studio\n\n> Cases of oak.\n"),
    site("# Case Studio\n\n> Cases.\n\n```\n[a](b)\n```\n"),
  ],
  scattered: site(`# Case Studio\n\n> Cases.\n\n${LINK}\n${LINK}\n`),
  unsummarised: site(`# Case Studio\n\n## Pages\n\n${LINK}\n`),
  flawed: [
    site(`# Case Studio\n\n> Cases.\n\n## Pages\n\n- [Home](/)\n`),
    site(`# Case Studio\n\n> Cases.\n\n## Pages\n\n${LINK}\n\n# Again\n`),
    site(`# Case Studio\n\n> Cases.\n\n## Pages\n\n### Deep\n\n${LINK}\n`),
    site(`# Case Studio\n\n> Cases.\n\n## Pages\n\n- [Mail](mailto:a@b.example)\n`),
  ],
  structured: [
    site(`# Case Studio\n\n> Cases.\n\n## Pages\n\n${LINK}\n\n## Nothing\n`),
    site(
      `# Case Studio\n\n> Cases of oak.\n\nWe build.\n\n## Pages\n\n${LINK}: begin\n\n## Optional\n\n${LINK}\n`,
    ),
    site(`# Case Studio\r\n> Cases of oak.\r\n## Pages\r\n* [Home](https://a.example/)\r\n`),
  ],
});
