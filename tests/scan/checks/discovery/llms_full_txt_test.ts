import check from "../../../../src/scan/checks/discovery/llms_full_txt.ts";
import { testCheck } from "../../test_check.ts";

const WORDS = "Cases of oak for instruments of every size are built here. ".repeat(30);
const SOURCED = `# Oak\n\nSource: https://site.cases.readiness-tests.org/oak\n\n${WORDS}\n`;
const site = (body: string, type = "text/plain") => ({
  "/llms-full.txt": { body, headers: { "content-type": type } },
});

testCheck(check, {
  missing: [{}, site("<!doctype html><p>App", "text/html")],
  copied: { ...site(SOURCED), "/llms.txt": SOURCED },
  short: site("# Oak\n\nCases.\n"),
  marked: site(`${SOURCED}\n<div class="menu">Menu</div>\n`),
  unsplit: site(`https://a.example/ ${WORDS.repeat(60)}`),
  unsourced: site(`# Oak\n\n${WORDS}`),
  mistyped: site(SOURCED, "application/octet-stream"),
  present: [site(SOURCED), site(SOURCED, "text/markdown; charset=utf-8")],
});
