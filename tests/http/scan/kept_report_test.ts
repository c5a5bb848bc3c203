/** A stored report stands for a scan only if it is recent, and has the same target and settings. */
import { assertEquals } from "@std/assert";
import { keptReportFinder, MAX_KEPT_AGE_MS, MAX_READS } from "../../../src/http/scan/kept_report.ts";
import { seriesOf } from "../../../src/http/scan/report_keeper.ts";
import { Scanner } from "../../../src/scan/scanner.ts";
import { inMemory } from "../../database/databases.ts";
import { hanging } from "../../database/hanging.ts";
import { newReport, reportStore } from "../../reports/stored_reports.ts";
import { fixtureNetwork } from "../../scan/scan_site.ts";

const scanner = new Scanner({ network: fixtureNetwork({ resolve: [] }), userAgent: "ReadinessBot/1.0" });
const KEPT = scanner.parse("shop.example", {});

const WANTED:
  readonly (readonly [what: string, ageMs: number, domain: string, ua: string, isFound: boolean])[] = [
    ["a recent report", MAX_KEPT_AGE_MS, "shop.example", "", true],
    ["the same target in other letters", 0, "SHOP.example", "", true],
    ["an older report", MAX_KEPT_AGE_MS + 1, "shop.example", "", false],
    ["a report of another site", 0, "other.example", "", false],
    ["a report of one page of the site", 0, "https://shop.example/page", "", false],
    ["a report for another user agent", 0, "shop.example", "Other/1.0", false],
  ];

for (const [what, ageMs, domain, ua, isFound] of WANTED) {
  Deno.test(`${what} is ${isFound ? "" : "not "}found instead of a scan`, () =>
    inMemory(async (kv) => {
      const { reports, clock } = reportStore(kv);
      await reports.keep(newReport("a", { series: await seriesOf(KEPT, scanner.userAgent) }), '{"score":71}');
      clock.time += ageMs;
      const found = await keptReportFinder({ reports, scanner, now: clock.now })(
        scanner.parse(domain, { ua }),
      );
      assertEquals([found?.result.score, found?.path], isFound ? [71, "/r/a"] : [undefined, undefined]);
    }));
}

Deno.test("a report is not waited for if the database does not respond", () =>
  inMemory(async (kv) => {
    const { reports, clock } = reportStore(hanging(kv));
    assertEquals(await keptReportFinder({ reports, scanner, now: clock.now })(KEPT), null);
  }));

Deno.test("a database that does not respond gets a limited number of reads", () =>
  inMemory(async (kv) => {
    let asked = 0;
    const down = new Proxy(hanging(kv), {
      get(target, name) {
        if (["get", "getMany", "list"].includes(String(name))) asked++;
        return Reflect.get(target, name, target);
      },
    });
    const { reports, clock } = reportStore(down);
    const find = keptReportFinder({ reports, scanner, now: clock.now });
    const found = await Promise.all(Array.from({ length: 3 * MAX_READS }, () => find(KEPT)));
    assertEquals([asked, found.every((report) => report === null)], [MAX_READS, true]);
  }));

Deno.test("a report is found more often than the number of reads at a time", () =>
  inMemory(async (kv) => {
    const { reports, clock } = reportStore(kv);
    await reports.keep(newReport("a", { series: await seriesOf(KEPT, scanner.userAgent) }), '{"score":71}');
    const find = keptReportFinder({ reports, scanner, now: clock.now });
    for (let time = 0; time < MAX_READS; time++) await find(KEPT);
    assertEquals((await find(KEPT))?.path, "/r/a");
  }));
