/** The gate of scans that run on a service. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { temporaryFolder } from "../../database/databases.ts";
import { run } from "../captured.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

const RESULT = sampleResult([sampleCheck(), sampleFailure(), sampleFailure({ id: "feed" })]);
const checks = RESULT.checks.map(({ id, category, title, role, weight }) => ({
  id,
  category,
  title,
  role,
  weight,
}));
const { scanId, target } = RESULT;
const STARTED = { type: "started", scanId, target, total: 3, completed: 0, fraction: 0, checks };
const EVENTS = [["progress", STARTED], ["result", RESULT]].map(([event, data]) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
).join("");

/** A service that is unavailable for one site, and a folder to run in. */
async function withService(
  use: (scan: (...args: string[]) => ReturnType<typeof run>, folder: string) => Promise<void>,
): Promise<void> {
  await using folder = await temporaryFolder();
  Deno.mkdirSync(`${folder.path}/.git`);
  const answer = ({ url }: Request) =>
    new URL(url).searchParams.get("domain")?.startsWith("away")
      ? Response.json({ detail: "Too busy", code: "BUSY" }, { status: 503 })
      : new Response(EVENTS, { headers: { "content-type": "text/event-stream" } });
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, answer);
  const flags = ["--server", `http://127.0.0.1:${server.addr.port}`, "--quiet"];
  const parts = { cwd: () => folder.path, catalogue: [] };
  await use((...args) => run(["scan", ...args, ...flags], parts), folder.path);
}

Deno.test("a gate judges the result of a service", async () => {
  await withService(async (scan, folder) => {
    const baseline = ["example.com", "--baseline", "b.json"];
    assertEquals((await scan(...baseline, "--update-baseline")).code, 0);
    assertEquals(JSON.parse(Deno.readTextFileSync(`${folder}/b.json`)).targets, {
      "https://example.com/": { feed: { site: { count: 1 } }, "llms-txt": { site: { count: 1 } } },
    });
    assertEquals((await scan(...baseline)).code, 0);
    const failed = await scan("example.org", "--baseline", "b.json", "--ignore", "feed");
    assertEquals(failed.code, 1);
    assertStringIncludes(failed.stdout, "1 check not in the baseline fails: llms-txt");
  });
});

Deno.test("a service decides which checks a config file may ignore", async () => {
  await withService(async (scan, folder) => {
    const write = (check: string) =>
      Deno.writeTextFileSync(
        `${folder}/readiness.config.json`,
        JSON.stringify({
          targets: ["http://10.0.0.1:8080/"],
          ignore: [{ check, reason: "r" }],
          failOn: "fail",
        }),
      );
    write("feed");
    const { code, stdout } = await scan();
    assertEquals(code, 1);
    assertStringIncludes(stdout, "1 check fails: llms-txt");
    write("fead");
    const refused = await scan();
    assertEquals([refused.code, refused.stdout], [2, ""]);
    assertStringIncludes(refused.stderr, "Unknown check fead, did you mean feed?");
  });
});

Deno.test("a service that fails for one site does not hide a gate that failed", async () => {
  await withService(async (scan, folder) => {
    const sites = ["example.com", "away.example", "example.org"];
    const { code, stdout, stderr } = await scan(...sites, "--fail-on", "fail", "--output", "summary=s.json");
    assertEquals([code, stderr], [1, "https://away.example/: Too busy\n"]);
    assertStringIncludes(stdout, "3 targets: 0 passed, 2 failed, 1 could not be tested\n");
    const { exitCode, targets } = JSON.parse(Deno.readTextFileSync(`${folder}/s.json`));
    assertEquals([exitCode, targets.map(({ isTested }: { isTested: boolean }) => isTested)], [
      1,
      [true, false, true],
    ]);
    assertEquals((await scan("example.com", "away.example")).code, 3);
  });
});
