/** Compares the report of each fixture site word for word, so that somebody reads every change of it. */
import { assertEquals } from "@std/assert";
import { plural } from "../../src/plural.ts";
import type { CheckResult, ScanResult } from "../../src/scan/result.ts";
import { serveSites } from "../fixtures/server.ts";
import { SITES } from "../fixtures/sites.ts";
import { scanSite } from "./scan_site.ts";

const FOLDER = new URL("../golden/", import.meta.url);
/** `UPDATE_GOLDEN=1 deno task test` writes the files again. Then read the difference. */
const UPDATE = Deno.env.get("UPDATE_GOLDEN") === "1";

for (const host of Object.keys(SITES)) {
  Deno.test(`the report of ${host} is the one that was read`, async () => {
    await using server = await serveSites(SITES);
    // Time-outs are short enough for the slow site and long enough for a slow machine.
    const limits = { scanMs: 20_000, slowBodyGraceMs: 1_000 };
    const { result } = await scanSite(host, server, { limits });
    const report = render(result);
    const file = new URL(`${host}.txt`, FOLDER);
    if (UPDATE) await Deno.writeTextFile(file, report);
    assertEquals(report, await Deno.readTextFile(file));
  });
}

function render(result: ScanResult): string {
  const { outcome, problem, score, grade, confidence, surfaces, checks, nextSteps } = result;
  const lines = [
    `outcome ${outcome}${problem ? ` (${problem.code})` : ""}`,
    `score ${score} ${grade}, confidence ${confidence}`,
    "",
    ...surfaces.flatMap(({ id, present, reasons }) =>
      present ? [`surface ${id}: ${reasons.join("; ")}`] : []
    ),
    "",
    ...checks.filter(applies).flatMap(renderCheck),
    `${plural(checks.filter((each) => !applies(each)).length, "check does", "checks do")} not apply`,
    "",
    ...nextSteps.map(({ checkId, gain }) => `next: ${checkId} +${gain}`),
  ];
  return `${lines.map(timeless).join("\n")}\n`;
}

function applies({ status }: CheckResult): boolean {
  return status !== "not_applicable";
}

function renderCheck(check: CheckResult): string[] {
  const { id, status, outcome, message, fix, placement, assumption, pages } = check;
  const head = `${status.padEnd(14)} ${id}: ${outcome}`;
  const perPage = pages.length > 1 ? pages.map(({ url, status }) => `    page: ${status} ${url}`) : [];
  return [
    head,
    `    ${message}`,
    ...(fix ? [`    fix: ${fix}`] : []),
    ...(placement ? [`    placement: ${placement}`] : []),
    ...(assumption ? [`    assumption: ${assumption}`] : []),
    ...perPage,
  ];
}

/** Fixtures count their dates from today. */
function timeless(line: string): string {
  return line.replace(/\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?/g, "DATE").replace(/\d+(\.\d+)? (ms|s)\b/g, "TIME");
}
