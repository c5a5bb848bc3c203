/** Slow: a browser shows the pages of a report, and axe-core judges each in three looks. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { ReportFolder } from "../../../src/cli/survey/report_folder.ts";
import { writeReport } from "../../../src/cli/survey/write_report.ts";
import type { SiteEvent } from "../../../src/survey/report/read_sites.ts";
import { service } from "../../http/service.ts";
import { violationsInLooks } from "../axe.ts";
import { CAN_RUN, inBrowser, type OpenPage, screenshot } from "../browser.ts";
import { HOSTILE, numbersOf, wave } from "./sample_numbers.ts";

const SITES = 650;

/** Sites in the order of the list. Every third one was blocked, and one has a hostile name. */
async function* events(): AsyncGenerator<SiteEvent> {
  await Promise.resolve();
  const kinds = [["llms-txt", "fail", "missing"], ["llms-txt", "pass", "valid"]] as const;
  for (const [check, status, outcome] of kinds) yield { kind: { check, status, outcome } };
  for (let number = 0; number < SITES; number++) {
    const isJudged = number % 3 !== 0;
    yield {
      site: {
        target: number === 7 ? HOSTILE : `s${number}.example`,
        url: `https://s${number}.example/`,
        rank: number + 1,
        ...(isJudged
          ? { outcome: "completed", problem: null, score: number % 101, grade: "C", scoreBefore: 50 }
          : { outcome: "blocked", problem: "BOT_WALL", score: null, grade: null, scoreBefore: null }),
        technologies: number % 2 === 0 ? ["hugo"] : ["wordpress"],
        labels: ["x"],
      },
    };
  }
  for (let site = 0; site < SITES; site++) {
    if (site % 3 !== 0) yield { verdicts: { site, problems: [0], changes: [[1, 0]] } };
  }
}

async function withReport(act: (open: OpenPage) => Promise<void>): Promise<void> {
  const root = await Deno.makeTempDir();
  try {
    using out = new ReportFolder(`${root}/survey`, `${root}/data`);
    const numbers = numbersOf([wave("2026-11", "4"), wave("2026-12", "4")]);
    await writeReport({
      numbers,
      title: "Shops",
      minSites: 20,
      out,
      before: "2026-11",
      sites: (_, downloads) => {
        Deno.writeTextFileSync(`${downloads}/sites.parquet`, "");
        return events();
      },
    });
    out.complete();
    const { app } = service({ resolve: [] }, { SURVEYS_DIR: root });
    await using server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      (request) => app(request, "192.0.2.1"),
    );
    const options = { expectedErrors: /blocked by CORS policy|net::ERR_FAILED/ };
    await inBrowser(`http://127.0.0.1:${server.addr.port}`, act, options);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

const PATHS = [
  "",
  "checks/llms-txt.html",
  "groups/rank.html",
  "sites.html",
  "method.html",
];

Deno.test({
  name: "the pages of a report have no violation",
  ignore: !CAN_RUN,
  fn: () =>
    withReport(async ({ page, origin }) => {
      const lines: string[] = [];
      for (const path of PATHS) {
        await page.goto(`${origin}/surveys/survey/${path}`);
        lines.push(...await violationsInLooks(page));
        await screenshot(page, `survey-${path.replaceAll(/[^a-z0-9]/g, "-")}`);
      }
      assertEquals(lines, []);
    }),
});

Deno.test({
  name: "all sites of a report can be searched, filtered, sorted and opened",
  ignore: !CAN_RUN,
  fn: () =>
    withReport(async ({ page, origin }) => {
      await page.goto(`${origin}/surveys/survey/sites.html`);
      const count = page.getByRole("status");
      await page.getByText(`${SITES} of ${SITES} sites`).waitFor();
      const first = page.locator("tbody tr").first();
      await page.getByRole("button", { name: "Score", exact: true }).click();
      assertStringIncludes(await first.textContent() ?? "", "100");
      await page.getByLabel("Technology").selectOption({ label: "Hugo" });
      await page.getByLabel("Outcome").selectOption({ label: "Blocked" });
      assertEquals(await count.textContent(), `109 of ${SITES} sites`);
      await page.getByLabel("Outcome").selectOption("");
      await page.getByLabel("Technology").selectOption("");
      await page.getByLabel("Search").fill("S6");
      assertEquals(await count.textContent(), `61 of ${SITES} sites`);
      // The verdicts of this site are in the second file.
      await page.getByRole("button", { name: "s602.example" }).click();
      await page.getByText("llms.txt: pass → fail").waitFor();
      await page.keyboard.press("Escape");
      // A link to a site, even to one with a hostile name.
      await page.goto(`${origin}/surveys/survey/sites.html`);
      await page.goto(`${origin}/surveys/survey/sites.html#${new URLSearchParams({ site: "s8.example" })}`);
      await page.getByRole("dialog").getByText("Score 8 of 100, −42 since 2026-11").waitFor();
      assertEquals(await page.evaluate("document.querySelector('tbody script')"), null);
    }),
});

Deno.test({
  name: "a script of a report sends no session, and reads only what any site may read",
  ignore: !CAN_RUN,
  fn: () =>
    withReport(async ({ page, origin }) => {
      const session = { name: "session", value: "secret", httpOnly: true, sameSite: "Strict" } as const;
      await page.context().addCookies([{ ...session, url: origin }]);
      const seen: unknown[] = [];
      for (const path of ["/bot", "/surveys/survey/"]) {
        await page.goto(`${origin}${path}`);
        const read = (url: string) =>
          page.evaluate(`fetch("${url}", { credentials: "include" }).then(() => true, () => false)`);
        const [request, isRead] = await Promise.all([page.waitForRequest("**/account"), read("/account")]);
        seen.push([path, "cookie" in await request.allHeaders(), isRead]);
      }
      assertEquals(seen, [["/bot", true, true], ["/surveys/survey/", false, false]]);
    }),
});
