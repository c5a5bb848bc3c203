/** Whatever a site says, every output quotes it: one sentence is put into every place of a site. */
import { assert, assertEquals } from "@std/assert";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { jsonOutput } from "../../../src/cli/output/json_output.ts";
import { junitOutput } from "../../../src/cli/output/junit_output.ts";
import { paintWith } from "../../../src/cli/output/print.ts";
import { sarifOutput } from "../../../src/cli/output/sarif_output.ts";
import { summaryOutput } from "../../../src/cli/output/summary_output.ts";
import { renderReport } from "../../../src/cli/output/text_report.ts";
import { siteReport, siteReportText } from "../../../src/mcp/site_report.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import type { ScanResult } from "../../../src/scan/result.ts";
import { markdownReport } from "../../../src/web/texts/markdown_report.ts";
import { Report } from "../../../src/web/report/report.tsx";
import { serveSites } from "../../fixtures/server.ts";
import { scanSite } from "../../scan/scan_site.ts";
import { HOST, INJECTED, injectedSite, MUTATIONS } from "./injected_site.ts";
import { GATE, site } from "./judged_sites.ts";

const LAYOUT = { columns: 1_000_000, paint: paintWith(false) };
/** Members of JSON outputs that hold words of the site and nothing else. */
const OF_SITE = new Set(["siteTexts", "details", "exchanges", "snippet", "url", "path"]);

/** What an output says in our own words, by its name. */
const OUTPUTS: Readonly<Record<string, (result: ScanResult) => string>> = {
  "the Markdown report": (result) => withoutCode(markdownReport(result)),
  "the terminal": (result) =>
    withoutQuotations(
      renderReport(result, LAYOUT).split("\n").filter((line) => !/^ {9}/.test(line)).join("\n"),
    ),
  "the HTML report": (result) =>
    withoutQuotations(
      renderToString(h(Report, { result })).replace(/<(code|pre)\b.*?<\/\1>/gs, "").replace(/<[^>]*>/g, "\n"),
    ),
  "JSON": (result) => ownStrings(JSON.parse(jsonOutput([site(result)]))),
  "the summary": (result) => ownStrings(JSON.parse(summaryOutput([site(result)]))),
  "SARIF": (result) =>
    ownStrings(JSON.parse(sarifOutput([site(result)], { catalogue: CATALOGUE, location: "x" }) ?? "{}")),
  "JUnit": (result) => withoutQuotations(junitOutput([site(result)], GATE.failOn)),
  "MCP": (result) => ownStrings(siteReport(result, [], 100), false),
  "MCP text": (result) => withoutCode(siteReportText(siteReport(result, [], 100), true)),
};

for (const [place, mutation] of Object.entries(MUTATIONS)) {
  Deno.test(`every output quotes a site that puts a sentence into ${place}`, async () => {
    await using server = await serveSites({ [HOST]: injectedSite(mutation) });
    const { result } = await scanSite(HOST, server, { sample: "2" });
    const found = result.checks.filter(({ message }) => INJECTED.test(message));
    assert(found.length > 0 || INJECTED.test(JSON.stringify(result.exchanges)), "The scan saw no sentence");
    for (const [name, render] of Object.entries(OUTPUTS)) {
      const lines = render(result).split("\n").filter((line) => INJECTED.test(line));
      assertEquals(lines, [], name);
    }
  });
}

function withoutQuotations(text: string): string {
  return text.replace(/“[^“”]*”/g, "");
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^(`{3,})[^]*?^\1$/gm, "").replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, "");
}

/** @param isQuoted false if not even quotations are allowed */
function ownStrings(value: unknown, isQuoted = true): string {
  if (typeof value === "string") return isQuoted ? withoutQuotations(value) : value;
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value).filter(([name]) => !OF_SITE.has(name))
    .map(([name, member]) => `${name}\n${ownStrings(member, isQuoted)}`).join("\n");
}
