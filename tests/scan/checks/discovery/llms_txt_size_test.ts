import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/llms_txt_size.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const LINK = "# Cases\n\n- [Oak](https://example.com/oak)\n";
const site = (characters: number, start = LINK) => ({ "/llms.txt": start.padEnd(characters, "word ") });

testCheck(check, {
  absent: {},
  oversized: [
    told(site(100_001), "llms.txt has at least 100,001 characters; most agents read only its beginning"),
    site(1_200_000),
  ],
  large: [
    told(site(50_000), "llms.txt has 50,000 characters; some agents read only its beginning"),
    site(100_000),
  ],
  linkless: [site(8, "# Cases\n")],
  small: [site(0), site(49_999)],
});

Deno.test("llms-txt-size estimates a token for each Chinese character or so", async () => {
  const site = { "/llms.txt": `# 钟表\n\n> ${"我们修理各个年代的钟表。".repeat(100)}\n\n- [钟](/a)\n` };
  assertEquals((await checkSite(check, site)).details["tokens"], 1000);
});
