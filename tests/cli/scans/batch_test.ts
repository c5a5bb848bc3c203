import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { retryPauseMs } from "../../../src/cli/scans/batch.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { serveSites } from "../../fixtures/server.ts";
import { SAMPLE_CHECKS } from "../../web/sample_checks.ts";
import { flagsFor, run } from "../captured.ts";
import { A, B, C, HOSTS, inFolder, parse, SITES } from "./listed_sites.ts";

const FLAKY = "flaky.cases.readiness-tests.org";
const ONLY = ["--only", "sample-pass", "--retry", "0"];

function targetsOf(lines: string): string[] {
  return parse(lines).map(({ target }) => target).sort();
}

/** Output on standard error before the summary. */
function progressOf(stderr: string): string {
  return stderr.slice(0, stderr.search(/\n\d+ targets? in /));
}

Deno.test("scan --file prints a line of JSON per target, its progress, and a summary", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`# ours\n${A}\n\n${B}\n${A}\nhttp://127.0.0.1:x\n`, async (file) => {
    const args = ["scan", "--file", file, ...ONLY, ...flagsFor(server)];
    const { code, stdout, stderr } = await run(args);
    assertEquals(code, 3);
    assertEquals(targetsOf(stdout), [A, B, "http://127.0.0.1:x"]);
    const bad = parse(stdout).find(({ error }) => error);
    assertEquals(bad?.error?.code, "INVALID_DOMAIN");
    assertMatch(progressOf(stderr), /^1\/3 [^]*\n2\/3 [^]*\n3\/3 [^\n]*\n$/);
    assertStringIncludes(stderr, `/3 ${A} 100 A\n`);
    assertStringIncludes(stderr, "/3 http://127.0.0.1:x INVALID_DOMAIN\n");
    assertMatch(
      stderr,
      /\n3 targets in \d+ s\. Grades: A 2\n\n {2}Tested {10}2\n {2}Invalid target {2}1\n\n/,
    );
    assertStringIncludes(stderr, `\nLowest scores\n  ${A}  100 (A)\n  ${B}  100 (A)\n\nNot tested\n`);
    assertEquals((await run([...args, "--allow-unreachable"])).code, 0);
  });
});

Deno.test("scan --file --quiet prints the summary only", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`${A}\n`, async (file, out) => {
    const args = ["scan", "--file", file, "--out", out, "--quiet", ...ONLY, ...flagsFor(server)];
    const { code, stdout, stderr } = await run(args);
    assertEquals([code, stdout], [0, ""]);
    assertMatch(stderr, /^\n1 target in /);
    assertStringIncludes(stderr, `\nResults: ${out}\n`);
  });
});

Deno.test("scan --file --out continues after it was killed, and counts the earlier results", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`${A}\n`, async (file, out) => {
    const args = ["scan", "--file", file, "--out", out, "--concurrency", "1", ...ONLY, ...flagsFor(server)];
    await run(args);
    const done = await Deno.readTextFile(out);
    await Deno.writeTextFile(file, `${A}\n${B}\n${C}\n`);
    await Deno.writeTextFile(out, `${done}{"target":"${B}","res`);
    server.requests.length = 0;
    const { code, stdout, stderr } = await run(args);
    assertEquals([code, stdout], [0, ""]);
    assertEquals(
      progressOf(stderr),
      `1 of 3 targets already scanned\n2/3 ${B} 100 A\n3/3 ${C} 100 A\n`,
    );
    assertStringIncludes(stderr, "Grades: A 3\n\n  Tested  3\n");
    const lines = await Deno.readTextFile(out);
    assertEquals(lines.startsWith(done), true);
    assertEquals(targetsOf(lines), HOSTS);
    assertEquals(new Set(server.requests.map(({ host }) => host)), new Set([B, C]));

    const again = await run(args);
    assertEquals([again.code, progressOf(again.stderr)], [0, "3 of 3 targets already scanned\n"]);
    assertStringIncludes(again.stderr, "Grades: A 3\n\n  Tested  3\n");
    assertEquals(await Deno.readTextFile(out), lines);
  });
});

Deno.test("scan --file without a browser continues a file without results of checks that need one", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`${A}\n`, async (file, out) => {
    const catalogue = [...SAMPLE_CHECKS, ...CATALOGUE.filter(({ check }) => check.view === "browser")];
    const args = ["scan", "--file", file, "--out", out, "--ignore", "sample-error", ...flagsFor(server)];
    assertEquals((await run(args, { catalogue })).code, 0);
    const again = await run(args, { catalogue });
    assertEquals([again.code, progressOf(again.stderr)], [0, "1 of 1 target already scanned\n"]);
  });
});

Deno.test("scan --file counts a result of another format as not tested", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`${A}\n${B}\n`, async (file, out) => {
    await Deno.writeTextFile(out, `{"target":"${A}","result":{}}\n{"target":"other.example","result":{}}\n`);
    const { code, stderr } = await run([
      ...["scan", "--file", file, "--out", out, ...ONLY, ...flagsFor(server)],
    ]);
    assertEquals(code, 3);
    assertStringIncludes(stderr, "  Unknown result  1\n  Tested          1\n");
  });
});

Deno.test("scan --file tries what was unreachable again, after the others", async () => {
  let isUp = false;
  const page =
    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 13\r\nConnection: close\r\n\r\n<h1>Home</h1>";
  const socket = async (connection: Deno.Conn) => {
    if (isUp && await connection.read(new Uint8Array(4096)) !== null) {
      await connection.write(new TextEncoder().encode(page));
    }
    connection.close();
  };
  await using server = await serveSites({ ...SITES, [FLAKY]: { socket } });
  await inFolder(`http://${FLAKY}\n${A}\n${B}\n`, async (file) => {
    let stderr = "";
    const args = ["scan", "--file", file, "--concurrency", "1", "--only", "sample-pass", ...flagsFor(server)];
    const { code, stdout } = await run(args, {
      stderr(text) {
        stderr += text;
        if (text.includes("will be tried again")) isUp = true;
      },
    });
    assertEquals([code, parse(stdout).map(({ target }) => target)], [0, [A, B, `http://${FLAKY}`]]);
    assertMatch(progressOf(stderr), /^http:\/\/flaky\S+ unreachable \w+, will be tried again\n1\/3 a/);
    assertStringIncludes(stderr, `3/3 http://${FLAKY} 100 A\n`);
  });
});

const PAUSES: readonly (readonly [attempts: number, ms: number])[] = [
  [1, 2_000],
  [2, 4_000],
  [5, 32_000],
  [6, 60_000],
  [10, 60_000],
];

for (const [attempts, ms] of PAUSES) {
  Deno.test(`retryPauseMs() waits ${ms} ms after ${attempts} scans`, () => {
    assertEquals(retryPauseMs(attempts), ms);
  });
}

Deno.test("scan --file runs at most --concurrency scans at a time", async () => {
  let running = 0;
  let most = 0;
  const { promise: both, resolve } = Promise.withResolvers<void>();
  const site = async ({ path }: { path: string }) => {
    if (path !== "/robots.txt") return { body: "" };
    most = Math.max(most, ++running);
    if (most === 2) resolve();
    await both;
    running--;
    return { status: 404 };
  };
  await using server = await serveSites(Object.fromEntries(HOSTS.map((host) => [host, site])));
  await inFolder(`${HOSTS.join("\n")}\n`, async (file) => {
    const args = ["scan", "--file", file, "--concurrency", "2", "--only", "sample-fail", ...flagsFor(server)];
    assertEquals([(await run(args)).code, most], [0, 2]);
  });
});

Deno.test("scan --file writes only whole lines when Ctrl-C is pressed, and explains how to continue", async () => {
  let interrupt = () => {};
  const stop = () => {
    interrupt();
    return { body: "" };
  };
  await using server = await serveSites({ ...SITES, [B]: stop });
  await inFolder(`${A}\n${B}\n${C}\n`, async (file, out) => {
    const args = ["scan", "--file", file, "--out", out, "--concurrency", "1", ...ONLY, ...flagsFor(server)];
    const onInterrupt = (listener: () => void) => {
      interrupt = listener;
      return () => {};
    };
    const { code, stderr } = await run(args, { onInterrupt });
    assertEquals(code, 130);
    assertEquals(targetsOf(await Deno.readTextFile(out)), [A]);
    assertEquals(
      stderr,
      `1/3 ${A} 100 A\nStopped after 1 of 3 targets. Their results are in ${out}: run the same command again to continue\n`,
    );
  });
});

Deno.test("scan --file names no results if Ctrl-C is pressed before the first one", async () => {
  let interrupt = () => {};
  const stop = () => {
    interrupt();
    return { body: "" };
  };
  await using server = await serveSites({ ...SITES, [A]: stop });
  await inFolder(`${A}\n${B}\n`, async (file, out) => {
    const args = ["scan", "--file", file, "--out", out, "--concurrency", "1", ...ONLY, ...flagsFor(server)];
    const onInterrupt = (listener: () => void) => {
      interrupt = listener;
      return () => {};
    };
    const { code, stderr } = await run(args, { onInterrupt });
    assertEquals([code, stderr], [130, "Stopped after 0 of 2 targets\n"]);
  });
});

Deno.test("scan --file stops when nothing reads its results any more", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`${A}\n${B}\n`, async (file) => {
    const args = ["scan", "--file", file, "--concurrency", "1", ...ONLY, ...flagsFor(server)];
    const { code, stderr } = await run(args, { stdoutHasReader: () => false });
    assertEquals(code, 3);
    assertStringIncludes(
      stderr,
      "Stopped, because nothing reads standard output any more. To write results to a file, add --out",
    );
    assertEquals(server.requests.some(({ host }) => host === B), false);
  });
});

Deno.test("scan --file shows its progress on one line of a terminal, below the targets that are done", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`${A}\n`, async (file, out) => {
    const args = ["scan", "--file", file, "--out", out, ...ONLY, ...flagsFor(server)];
    const { stderr } = await run(args, { stderrIsTerminal: true });
    const clear = "\r\x1b[2K";
    const start = `${clear}${"░".repeat(24)} Scanned 0 of 1 target (0.0 %)`;
    assertStringIncludes(stderr, `${start}${clear}1/1 ${A} 100 A\n${start}`);
    assertStringIncludes(
      stderr,
      `${clear}${"█".repeat(24)} Scanned 1 of 1 target (100.0 %)${clear}\n1 target in`,
    );
  });
});

Deno.test("scan --file leaves the file of results alone if a flag is wrong", async () => {
  await inFolder(`${A}\n`, async (file, out) => {
    const { code, stderr } = await run(["scan", "--file", file, "--out", out, "--only", "sample-pas"]);
    assertEquals(code, 2);
    assertStringIncludes(stderr, "did you mean sample-pass?");
    assertEquals(await Deno.stat(out).catch((error) => error.name), "NotFound");
  });
});

Deno.test("scan --file writes no command for the log of a CI job", async () => {
  await using server = await serveSites(SITES);
  await inFolder(`${A}\n::error::x\n`, async (file) => {
    const { stderr } = await run(["scan", "--file", file, ...ONLY, ...flagsFor(server)]);
    assertMatch(stderr, /\n {2}· ::error::x +Cannot scan/);
    assertEquals(/^\s*::/m.test(stderr), false);
  });
});
