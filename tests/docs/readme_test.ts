/** The README shows the output of a scan of a fixture site, which stands in for example.com. Documents list the questions. */
import { assertEquals } from "@std/assert";
import { paintWith } from "../../src/cli/output/print.ts";
import { renderReport } from "../../src/cli/output/text/text_report.ts";
import { QUESTIONS } from "../../src/scan/result.ts";
import { serveSites } from "../fixtures/server.ts";
import { SITES } from "../fixtures/sites.ts";
import { scanSite } from "../scan/scan_site.ts";
import { ROOT } from "../service_process.ts";
import { codeBlocks } from "./code_blocks.ts";

const HOST = "docs-site.org";
const OPTIONS = {
  gate: { outcome: null, notes: [] },
  detail: "short",
  flags: "",
} as const;

Deno.test("the README shows lines of a real report, in their order", async () => {
  await using server = await serveSites(SITES);
  const { result } = await scanSite(HOST, server);
  const report = renderReport(result, { columns: 100, paint: paintWith(false) }, OPTIONS);
  const printed = report.replace(/ in [\d.]+ s:/, " in 1.7 s:").split("\n");
  const shown = codeBlocks().find(({ page, language }) => page === "README.md" && language === "text");
  const lines = (shown?.code ?? "").trimEnd().split("\n").filter((line) => line !== "…");
  assertEquals(lines.length, 8);
  assertEquals(printed.filter((line) => lines.includes(line)), lines);
});

for (const page of ["README.md", "docs/score.md", "docs/understand.md"]) {
  Deno.test(`${page} lists the questions of a report in their order`, async () => {
    const text = await Deno.readTextFile(`${ROOT}${page}`);
    const [rows = ""] = /^\| Question [^]+?\n(?!\|)/m.exec(text) ?? [];
    const titles = [...rows.matchAll(/^\| (.+?\?) /gm)].map(([, title]) => title);
    assertEquals(titles, QUESTIONS.map(({ title }) => title));
  });
}
