/** Slow: starts DuckDB for each part of a wave, and a NATS server. */
import { assertEquals, assertMatch } from "@std/assert";
import { reservePort } from "../../fixtures/reserved_port.ts";
import { serveTinySites, tinyHome } from "../../fixtures/tiny_sites.ts";
import { natsPath, NatsServer } from "../../survey/fleet/nats_servers.ts";
import { inFolder, PROGRAM } from "../../survey/survey_process.ts";
import { reasonForSkipping } from "../../survey/survey_rows.ts";
import { run } from "../captured.ts";

const skipped = await reasonForSkipping();
if (skipped !== null) console.log(`Skipped: ${skipped}`);

const PARTS = {
  environment: (name: string) => name === "SCAN_PROCESSES" ? "0" : undefined,
  program: () => PROGRAM,
};
const ALLOWED = ["--allow-private", "127.0.0.0/8"];

/** Runs a wave, and then the command that its status suggests. */
async function scanAgain(folder: string, flags: readonly string[]): Promise<void> {
  await using sites = serveTinySites(2, tinyHome);
  using reserved = reservePort();
  const survey = `${folder}/survey`;
  const list = `${folder}/list.txt`;
  await Deno.writeTextFile(list, [...sites.targets, `http://127.2.0.1:${reserved.port}/`].join("\n"));
  const status = async () => (await run(["survey", "status", survey], PARTS)).stdout;
  const { code, stderr } = await run(
    ["survey", "run", list, "--out", survey, "--wave", "a", "--sample", "0", ...flags],
    PARTS,
  );
  assertEquals(code, 0, stderr);
  const first = await status();
  assertMatch(first, /^Sites +2 completed, 1 unreachable$/m);
  const [, command = ""] = /^Scan again +1 site: readiness (.*)$/m.exec(first) ?? [];
  await using _late = Deno.serve({ hostname: "127.2.0.1", port: reserved.port, onListen() {} }, tinyHome);
  const again = await run(command.split(" "), PARTS);
  assertMatch(again.stderr, /^Scanning 1 site again\n[^]*Wave a is done: 3 completed\n$/);
  assertEquals((await status()).match(/^(?:Sites|Scan again) .*$/gm), ["Sites     3 completed"]);
  const sql =
    `select line::int as line, outcome, count(*)::int as rows from sites group by all order by line`;
  const { stdout } = await run(["survey", "query", survey, sql, "--json"], PARTS);
  const rows = stdout.trim().split("\n").map((line) => JSON.parse(line));
  assertEquals(rows, [1, 2, 3].map((line) => ({ line, outcome: "completed", rows: 1 })));
}

Deno.test({
  name: "the command that status suggests scans the sites again that could not be judged",
  ignore: skipped !== null,
  fn: () => inFolder((folder) => scanAgain(folder, ALLOWED)),
});

Deno.test({
  name: "the command that status suggests hands out sites again that workers could not judge",
  ignore: skipped !== null || natsPath() === null,
  fn: () =>
    inFolder(async (folder) => {
      await using server = await NatsServer.start();
      let stop = () => {};
      const onInterrupt = (listener: () => void) => {
        stop = listener;
        return () => {};
      };
      const worker = run(["survey", "worker", "--nats", server.url, ...ALLOWED], { ...PARTS, onInterrupt });
      await scanAgain(folder, ["--nats", server.url]);
      stop();
      assertEquals((await worker).code, 0);
    }),
});
