/** `readiness report remove`, for the operator of a service. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { LIMITS, newReport } from "../../reports/stored_reports.ts";
import { ReportStore } from "../../../src/reports/report_store.ts";
import { Machine } from "../machine.ts";

const ID = "0123456789abcdef";

async function withReports(): Promise<Machine> {
  const machine = await Machine.make();
  await machine.addUser("ada");
  await machine.look(async ({ database }) => {
    const reports = new ReportStore(database, LIMITS);
    await reports.keep(newReport(ID, { site: "shop.org" }), "");
    await reports.keep(newReport("other", { site: "other.example" }), "");
    await reports.settled();
  });
  return machine;
}

async function left(machine: Machine): Promise<string[]> {
  return await machine.look(async ({ database }) => {
    const found = await new ReportStore(database, LIMITS).latest(9);
    return found.map(({ id }) => id);
  });
}

const COMMANDS: readonly (readonly [word: string, code: number, said: string, left: readonly string[]])[] = [
  ["https://www.shop.org/page", 0, "Removed 1 report of shop.org\n", ["other"]],
  [ID, 0, `Removed report ${ID}\n`, ["other"]],
  ["fedcba9876543210", 2, "it does not exist", ["other", ID]],
  ["exa mple", 2, "must not contain spaces", ["other", ID]],
];

for (const [word, code, said, expected] of COMMANDS) {
  Deno.test(`readiness report remove "${word}" ends with ${code}`, async () => {
    await using machine = await withReports();
    const result = await machine.run(["report", "remove", word]);
    assertEquals(result.code, code);
    assertStringIncludes(code === 0 ? result.stdout : result.stderr, said);
    assertEquals(new Set(await left(machine)), new Set(expected));
  });
}
