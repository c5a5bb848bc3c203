import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/llms_full_txt.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const WORDS = "Cases of oak for instruments of every size are built here. ".repeat(30);
const SOURCED = `# Oak\n\nSource: https://site.cases.readiness-tests.org/oak\n\n${WORDS}\n`;
const site = (body: string, type = "text/plain") => ({
  "/llms-full.txt": { body, headers: { "content-type": type } },
});

testCheck(check, {
  missing: [{}, site("<!doctype html><p>App", "text/html")],
  copied: told({ ...site(SOURCED), "/llms.txt": SOURCED }, "/llms-full.txt is a copy of llms.txt"),
  short: [
    told(site("# Oak\n\nCases.\n"), "/llms-full.txt has only 14 characters"),
    site("# Oak https://a.example/".padEnd(999, "x")),
  ],
  marked: told(site(`${SOURCED}\n<div class="menu">Menu</div>\n`), "/llms-full.txt contains HTML elements"),
  unsplit: told(
    site("https://a.example/ ".padEnd(100_001, "x")),
    "/llms-full.txt has 100,001 characters and no headings",
  ),
  unsourced: told(site(`# Oak\n\n${WORDS}`), "/llms-full.txt does not give the page URLs of its documents"),
  mistyped: told(
    site(SOURCED, "application/octet-stream"),
    "/llms-full.txt is served as “application/octet-stream”",
  ),
  present: [
    site("# Oak https://a.example/".padEnd(1000, "x")),
    site("https://a.example/ ".padEnd(100_000, "x")),
    site(SOURCED),
    { ...site(SOURCED), "/llms.txt": "# Oak\n\n> Cases of oak.\n" },
    site(SOURCED, "text/markdown; charset=utf-8"),
  ],
});

Deno.test("llms-full-txt estimates a token for each Chinese character or so", async () => {
  const text = `# 钟表\n\nhttps://a.example/\n\n${"我们修理各个年代的钟表。".repeat(100)}\n`;
  assertEquals((await checkSite(check, site(text))).details["tokens"], 1000);
});
