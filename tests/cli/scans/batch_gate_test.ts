/** The gate over all targets of a file. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { serveSites } from "../../fixtures/server.ts";
import { flagsFor, run } from "../captured.ts";
import { A, B, CLOSED, inFolder, parse, SITES } from "./listed_sites.ts";

const ONLY = ["--only", "sample-pass", "--retry", "0"];
/** Scores 50, and nothing fails. */
const WARNED = ["--only", "sample-warn", "--retry", "0"];

Deno.test("scan --file has one gate over all targets, including those of an earlier run", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`${A}\n${B}\n`, async (file, out) => {
    const args = ["scan", "--file", file, "--out", out, ...WARNED, ...flagsFor(server)];
    const failed = await run([...args, "--min-score", "51"]);
    assertEquals(failed.code, 1);
    assertStringIncludes(
      failed.stderr,
      `✗ Gate failed for 2 of 2 tested targets\n  ${A}  The score is 50, below 51\n  ${B}  The score is 50, below 51\n`,
    );
    const scanned = server.requests.length;
    assertEquals((await run([...args, "--min-category-score", "policy=51"])).code, 1);
    const passed = await run([...args, "--min-score", "50"]);
    assertEquals([passed.code, server.requests.length], [0, scanned], passed.stderr);
    assertStringIncludes(passed.stderr, "✓ Gate passed for 2 tested targets\n");
  });
});

Deno.test("scan --file does not pass results of fewer checks that an earlier run has written", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`${A}\n`, async (file, out) => {
    const args = [
      "scan",
      "--file",
      file,
      "--out",
      out,
      "--retry",
      "0",
      "--fail-on",
      "fail",
      ...flagsFor(server),
    ];
    assertEquals((await run([...args, "--only", "sample-pass"])).code, 0);
    const { code, stderr } = await run([...args, "--only", "sample-pass,sample-fail"]);
    assertEquals(code, 3);
    assertStringIncludes(stderr, "The result in the file covers fewer checks");
  });
});

Deno.test("scan --file adds failures to a baseline, and fails on new ones", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`${A}\n`, async (file, out) => {
    const baseline = `${out}.baseline`;
    const args = ["scan", "--file", file, "--baseline", baseline, "--retry", "0", ...flagsFor(server)];
    const failing = [...args, "--only", "sample-fail,sample-pass"];
    const created = await run([...failing, "--update-baseline"]);
    assertEquals(created.code, 0);
    assertEquals(JSON.parse(await Deno.readTextFile(baseline)).targets, {
      [`https://${A}/`]: { "sample-fail": { site: { count: 1 } } },
    });
    assertEquals((await run(failing)).code, 0);
    await Deno.writeTextFile(file, `${A}\n${B}\n`);
    const grown = await run(failing);
    assertEquals(grown.code, 1);
    assertStringIncludes(grown.stderr, `  ${B}  1 check not in the baseline fails: sample-fail\n`);
    assertEquals((await run([...failing, "--update-baseline"])).code, 1);
    await run([...failing, "--raise-baseline"]);
    assertEquals((await run(failing)).code, 0);
  });
});

Deno.test("scan --file applies the gate of the config file, and leaves out the checks that it ignores", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`${A}\n`, async (file, out) => {
    const config = `${out}.config.json`;
    const ignore = [{ check: "sample-warn", reason: "Later" }];
    await Deno.writeTextFile(config, JSON.stringify({ minScore: 100, only: ["sample-warn", "sample-pass"] }));
    const args = ["scan", "--file", file, "--config", config, "--retry", "0", ...flagsFor(server)];
    const { code, stderr } = await run(args);
    assertEquals(code, 1);
    assertStringIncludes(stderr, "The score is 88, below 100");
    await Deno.writeTextFile(
      config,
      JSON.stringify({ minScore: 100, only: ["sample-warn", "sample-pass"], ignore }),
    );
    const ignored = await run(args);
    assertEquals([ignored.code, parse(ignored.stdout)[0]?.result?.score], [0, 100]);
  });
});

Deno.test("scan --file always exits with 3 if no target could be tested", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`${CLOSED}\nnot a domain\n`, async (file) => {
    const args = ["scan", "--file", file, ...ONLY, "--allow-unreachable", "--min-score", "1"];
    const { code, stdout, stderr } = await run([...args, ...flagsFor(server)]);
    assertEquals([code, parse(stdout).length], [3, 2]);
    assertStringIncludes(stderr, `${CLOSED} unreachable CONNECTION_REFUSED\n`);
    assertStringIncludes(stderr, "? Gate not passed: no target could be tested\n");
  });
});
