/** `readiness scan` as CI runs it: config file, baseline and gate. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { temporaryFolder } from "../../database/databases.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { type Captured, flagsFor, run } from "../captured.ts";
import { BASELINE, CLOSED, CONFIG, HOST, inRepository, OTHER, TARGET } from "./ci_job.ts";

const ONE = { site: { count: 1 } };
const WITH_BASELINE = [HOST, "--baseline", BASELINE];

const endOf = ({ code, stdout, stderr }: Captured, lines: number) => [
  code,
  stdout.trimEnd().split("\n").slice(-lines),
  stderr,
];

Deno.test("scan ends with verdict, score and gate", async () => {
  await inRepository(async ({ scan }) => {
    const { code, stdout } = await scan(HOST, "--fail-on", "fail", "--min-score", "90");
    assertEquals(code, 1);
    assertMatch(
      stdout,
      /\nWhat to fix first[^]*\n\n[^\n]+\nscore 30 of 100 · grade D\n[^]*\n✗ Gate failed\n {2}The score is 30, below 90\n {2}1 check fails: sample-fail\n {4}Something that is not there: There is no such thing \[sample-fail\]\n {6}Fix: Publish it\n$/,
    );
  });
});

Deno.test("scan --quiet prints no progress and no list of checks", async () => {
  await inRepository(async ({ scan }) => {
    const { code, stdout, stderr } = await scan(HOST, "--quiet", "--min-score", "1");
    assertEquals([code, stderr, stdout.includes("\nCan they find their way?")], [0, "", false]);
    assertStringIncludes(
      stdout,
      "\nWhat to fix first (points in this order: what this site needs most comes first)\n",
    );
    assertEquals(stdout.includes("User-agent: *"), false);
    assertMatch(stdout, /\n✓ Gate passed\n$/);
  });
});

Deno.test("a baseline is created, holds, finds new failures, and is lowered", async () => {
  await inRepository(async ({ scan, read, write }) => {
    const missing = await scan(...WITH_BASELINE, "--quiet");
    assertEquals([missing.code, missing.stdout], [2, ""]);
    assertStringIncludes(
      missing.stderr,
      `The baseline ${BASELINE} does not exist. Create it with --update-baseline`,
    );

    const created = await scan(...WITH_BASELINE, "--update-baseline", "--quiet");
    assertEquals(endOf(created, 2), [
      0,
      ["Known failures in the baseline: 1", "✓ Gate passed"],
      `${BASELINE}: added 1 failure\n`,
    ]);
    const text = read(BASELINE);
    assertEquals(JSON.parse(text), { version: 2, targets: { [TARGET]: { "sample-fail": ONE } } });

    assertEquals((await scan(...WITH_BASELINE)).code, 0);
    const again = await scan(...WITH_BASELINE, "--update-baseline", "--quiet");
    assertEquals([again.code, again.stderr, read(BASELINE)], [0, `${BASELINE} is up to date\n`, text]);

    // Known are a check that passes, one that cannot run, and one of a site that is not scanned.
    const targets = {
      [TARGET]: { "sample-pass": ONE, "sample-inconclusive": ONE },
      "https://gone.example/": { "sample-fail": ONE },
    };
    write(BASELINE, { version: 2, targets });
    const failed = await scan(...WITH_BASELINE, "--quiet");
    assertEquals(endOf(failed, 5), [1, [
      "No longer failing: sample-pass. Remove them from the baseline with --update-baseline",
      "✗ Gate failed",
      "  1 check not in the baseline fails: sample-fail",
      "    Something that is not there: There is no such thing [sample-fail]",
      "      Fix: Publish it",
    ], ""]);
    assertEquals(JSON.parse(read(BASELINE)).targets, targets);

    const lowered = await scan(...WITH_BASELINE, "--update-baseline", "--quiet");
    assertEquals([lowered.code, lowered.stderr], [1, `${BASELINE}: removed 1 entry\n`]);
    assertEquals(JSON.parse(read(BASELINE)).targets, {
      "https://gone.example/": { "sample-fail": ONE },
      [TARGET]: { "sample-inconclusive": ONE },
    });

    const raised = await scan(...WITH_BASELINE, "--raise-baseline", "--quiet");
    assertEquals([raised.code, raised.stderr], [0, `${BASELINE}: added 1 failure\n`]);
  });
});

Deno.test("a site that cannot be reached changes no baseline and passes no gate", async () => {
  await inRepository(async ({ scan, read, write, names }) => {
    const before = { version: 2, targets: { [`https://${CLOSED}/`]: { "sample-pass": ONE } } };
    write(BASELINE, before);
    const outputs = ["sarif", "junit", "html"].flatMap((format) => ["--output", `${format}=out.${format}`]);
    const flags = ["--baseline", BASELINE, "--raise-baseline", "--quiet", "--min-score", "0"];
    const { code, stderr } = await scan(CLOSED, ...flags, ...outputs);
    assertEquals([code, JSON.parse(read(BASELINE))], [3, before]);
    assertStringIncludes(stderr, "out.sarif was not written, because no site could be tested\n");
    assertEquals(names(), [".git", "out.html", "out.junit", BASELINE]);
    assertStringIncludes(read("out.junit"), 'errors="1"');
  });
});

Deno.test("scan without a domain scans the targets of the config file", async () => {
  await inRepository(async ({ scan, write, read }) => {
    write(CONFIG, {
      targets: [HOST, OTHER],
      only: ["sample-pass", "sample-fail"],
      ignore: [{ check: "sample-fail", reason: "Planned", until: "9999-12-31" }],
      minScore: 100,
      outputs: { summary: "out/summary.json", sarif: "out/readiness.sarif", markdown: "out/report.md" },
    });
    const { code, stdout, stderr } = await scan();
    assertEquals(code, 0);
    assertStringIncludes(stderr, `Config file: ${CONFIG}\n`);
    assertMatch(
      stdout,
      /\nIgnored until 9999-12-31: sample-fail \(Planned\)\n✓ Gate passed\n\nother\.[^]*\n2 targets: 2 passed\n$/,
    );
    const { targets, reasons } = JSON.parse(read("out/summary.json"));
    assertEquals(targets.map(({ target }: { target: string }) => target), [TARGET, `https://${OTHER}/`]);
    assertEquals([reasons, targets[0].ignored], [[], [
      { check: "sample-fail", reason: "Planned", until: "9999-12-31" },
    ]]);
    const { runs } = JSON.parse(read("out/readiness.sarif"));
    assertEquals(runs.length, 2);
    assertEquals(runs[0].results[0].suppressions[0].justification, "Planned");
    assertStringIncludes(
      read("out/report.md"),
      "## Gate passed\n\n- Ignored until 9999-12-31: sample-fail",
    );
  });
});

Deno.test("scan runs if it may not know the working directory", async () => {
  await using server = await serveSites({ [HOST]: paths({ "/": "<h1>Home</h1>" }) });
  await using folder = await temporaryFolder();
  const path = `${folder.path}/${CONFIG}`;
  Deno.writeTextFileSync(path, JSON.stringify({ ignore: [{ check: "sample-pass", reason: "Known" }] }));
  const cwd = () => {
    throw new Deno.errors.NotCapable("Requires read access to <CWD>");
  };
  const scan = (...args: string[]) => run(["scan", HOST, ...args, ...flagsFor(server), "--quiet"], { cwd });
  const only = ["--only", "sample-pass,sample-fail"];
  assertEquals((await scan(...only)).code, 0);
  const { code, stdout, stderr } = await scan(...only, "--config", path);
  assertEquals([code, stderr], [0, `Config file: ${path}\n`]);
  assertStringIncludes(stdout, "Ignored: sample-pass (Known). It passes now, so the entry can go");
});

Deno.test("nothing that a site or a pull request has written becomes a command of the log", async () => {
  const evil = `${"x".repeat(95)} ::error::forged`.repeat(2);
  await inRepository(async ({ scan, write }) => {
    write(CONFIG, {
      ignore: [{ check: "sample-fail", reason: evil, until: "2020-01-01" }, {
        check: "sample-warn",
        reason: evil,
      }],
    });
    const { stdout, stderr } = await scan(HOST);
    const commands = `${stdout}\n${stderr}`.split("\n").filter((line) => /^\s*(?:::|##\[)/.test(line));
    assertEquals([commands, stdout.includes("· ::error::")], [[], true]);
  });
});

Deno.test("flags win over the config file", async () => {
  await inRepository(async ({ scan, write, read, names }) => {
    write(CONFIG, {
      targets: [CLOSED],
      minScore: 100,
      failOn: "fail",
      outputs: { summary: "a.json", json: "b.json" },
    });
    const flags = ["--min-score", "25", "--fail-on", "score", "--output", "summary=c.json"];
    assertEquals((await scan(HOST, ...flags)).code, 0);
    assertEquals(names(), [".git", "b.json", "c.json", CONFIG]);
    assertEquals(JSON.parse(read("b.json")).score, 30);
    assertEquals((await scan(HOST, "--no-config")).code, 0);
    assertEquals((await scan(HOST)).code, 1);
  });
});

Deno.test("a config file may name retired checks, which is reported", async () => {
  await inRepository(async ({ scan, write }) => {
    write(CONFIG, {
      only: ["trust-txt", "sample-pass"],
      ignore: [{ check: "l402", reason: "Not used" }],
      checks: { "pay-per-crawl": "error" },
    });
    const { code, stderr } = await scan(HOST, "--quiet");
    assertEquals(code, 0);
    assertStringIncludes(stderr, "The check trust-txt was removed in version 1.0.0\n");
    assertStringIncludes(stderr, "The check l402 was removed in version 1.0.0\n");
    assertStringIncludes(stderr, "The check pay-per-crawl was removed in version 1.0.0\n");
  });
});

Deno.test("an ignore that has expired counts again and is said", async () => {
  await inRepository(async ({ scan, write }) => {
    write(CONFIG, {
      ignore: [{ check: "sample-fail", reason: "Planned", until: "2020-01-31" }],
      failOn: "fail",
    });
    const { code, stdout, stderr } = await scan(HOST, "--quiet");
    assertEquals(code, 1);
    assertStringIncludes(stdout, "1 check fails: sample-fail");
    assertStringIncludes(
      stderr,
      "The ignore entry for sample-fail expired on 2020-01-31, so the check counts again. Its reason was: Planned\n",
    );
  });
});

Deno.test("scan names all problems of a config file before it scans", async () => {
  await inRepository(async ({ scan, write, names }) => {
    write(CONFIG, { targets: ["10.0.0.1:x"], ignore: [{ check: "sample-pas", reason: "r" }], minScor: 1 });
    const { code, stdout, stderr } = await scan("--output", "json=out/x.json");
    assertEquals([code, stdout, names()], [2, "", [".git", CONFIG]]);
    assertEquals(stderr.split("\n").slice(0, 4), [
      `${CONFIG} has 3 problems:`,
      "  targets[0] is not a target: Cannot scan: expected a domain name or an http(s) URL",
      "  ignore[0].check is not a check, did you mean sample-pass?",
      "  minScor is unknown, did you mean minScore?",
    ]);
  });
});

Deno.test("a gate that failed comes before a site that could not be tested", async () => {
  await inRepository(async ({ scan }) => {
    const both = await scan(CLOSED, HOST, "--fail-on", "fail", "--quiet");
    assertEquals(endOf(both, 1), [1, ["2 targets: 0 passed, 1 failed, 1 could not be tested"], ""]);
    assertEquals((await scan(CLOSED, HOST, "--min-score", "1")).code, 3);
  });
});
