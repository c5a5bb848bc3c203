import { gzipSync } from "node:zlib";
import { assertEquals, assertStringIncludes } from "@std/assert";
import { DOMParser } from "deno-dom";
import { logSummarySchema } from "../../../src/logs/log_summary.ts";
import { sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
import { HOSTILE_PATH, logLines, REQUESTS, ROBOTS } from "../../logs/sample_summary.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { type Captured, flagsFor, run } from "../captured.ts";
import { piped } from "../typed.ts";

const LOG = logLines(REQUESTS);
const RANGES = '{"prefixes":[{"ipv4Prefix":"20.171.207.0/24"}]}';
const RESULT = JSON.stringify(sampleResult([sampleFailure()]));

interface Ran extends Captured {
  readonly file: (name: string) => string;
}

/** Runs `logs` in a folder with the sample files. @param args with `@` before names of files */
async function logs(args: readonly string[], check: (ran: Ran) => void = () => {}): Promise<Captured> {
  const folder = await Deno.makeTempDir();
  try {
    const files = {
      "access.log": LOG,
      "access.log.1.gz": gzipSync(logLines([{ agent: "GPTBot", path: "/old", day: 1 }])),
      "hostile.log": hostileLog(),
      "robots.txt": ROBOTS,
      "gptbot.json": RANGES,
      "result.json": RESULT,
      "empty.log": "",
    };
    for (const [name, content] of Object.entries(files)) {
      const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
      await Deno.writeFile(`${folder}/${name}`, bytes);
    }
    const ran = await run(["logs", ...args.map((each) => each.replace("@", `${folder}/`))], {
      stdin: piped(LOG.slice(0, 5_000), LOG.slice(5_000)),
      cwd: () => folder,
    });
    check({ ...ran, file: (name) => Deno.readTextFileSync(`${folder}/${name}`) });
    const clean = (text: string) => text.replaceAll(`${folder}/`, "");
    return { ...ran, stdout: clean(ran.stdout), stderr: clean(ran.stderr) };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function hostileLog(): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const line = (path: string) => logLines([{ agent: "GPTBot", path, status: 404 }]);
  return Uint8Array.from([
    ...encoder.encode(line("/safe") + line("/\u001b[31mred") + line("/=1+1") + line("/a\u202eb")),
    ...encoder.encode(`::add-mask::x\n##vso[task]\n${"x".repeat(100_000)}\n`),
    ...encoder.encode(
      `${
        JSON.stringify({
          ...{ ts: 1_794_000_000, status: 404, size: 1, duration: 0.1 },
          request: {
            client_ip: "\u001b[31m1",
            uri: "/\u001b[2J\n::error::x",
            headers: { "User-Agent": ["GPTBot/1.0"] },
          },
        })
      }\n`,
    ),
    ...[0, 1, 2, 10, 0xff, 0xfe, 10],
    ...encoder.encode(line("/9999").replace("/2026:", "/9999:")),
    ...encoder.encode(line(`/<img src=x onerror=alert(1)>|\`[x](javascript:1)`)),
  ]);
}

Deno.test("logs prints a report that fits on a screen", async () => {
  const { code, stdout, stderr } = await logs(["@access.log", "--robots", "@robots.txt"]);
  assertEquals([code, stderr, stdout.split("\n").length <= 41], [0, "", true]);
  assertEquals(
    stdout,
    `244 requests in 1 log, 2026-11-10 to 2026-11-15 (UTC)
5 AI agents sent 142 of them (58.2 %)
ClaudeBot asked for “/llms.txt” 34 times and did not find it
The biggest burst was 70 requests of Bytespider in 1 minute, from 2026-11-13 00:00 UTC

Requests per day, 2026-11-10 to 2026-11-15
  Training    ▄▃▁█    132
  Search          ▁   5
  For a user       ▁  5

AI agents that came
  Agent         Purpose     Requests  OK  304  Refused  Not found  Failed  Last seen
  Bytespider    Training    70        70  0    0        0          0       2026-11-13
  ClaudeBot     Training    34        0   0    0        34         0       2026-11-10
  GPTBot        Training    28        23  0    0        5          0       2026-11-12
  bingbot       Search      5         3   2    0        0          0       2026-11-14
  ChatGPT-User  For a user  5         0   0    5        0          0       2026-11-15

Disallowed by robots.txt, but requested
  Agent       Requests  Paths         Documented          robots.txt read
  Bytespider  70        “/shop”       ignores robots.txt  0
  GPTBot      3         “/private/a”  obeys robots.txt    0

Agent files
  File         Requests  Found  Not found  By                      Others
  “/llms.txt”  38        0      38         ClaudeBot 34, GPTBot 4  2

Pages that were not found (404, 410)
  Path                                     Requests  By
  “/a|b\`c<script>alert(1)</script>=1+1""”  1         GPTBot 1

Refused (401, 402, 403, 429, 451)
  Path        Requests  By
  “/pricing”  5         ChatGPT-User 5

Use --verbose for all tables and rows
`,
  );
});

Deno.test("logs --json prints the summary, which fits the schema", async () => {
  const { code, stdout } = await logs(["@access.log", "--json"]);
  const summary = logSummarySchema.parse(JSON.parse(stdout));
  assertEquals([code, summary.requests, summary.agents.length], [0, 244, 5]);
});

Deno.test("logs reads several logs, compressed ones, and standard input", async () => {
  const count = async (args: readonly string[]) => {
    const { requests, files } = JSON.parse((await logs([...args, "--json"])).stdout);
    return [requests, files.length];
  };
  assertEquals(await count(["@access.log", "@access.log.1.gz"]), [245, 2]);
  assertEquals(await count(["-"]), [244, 1]);
  assertEquals(await count(["-", "@access.log.1.gz"]), [245, 2]);
});

const PERIODS: Readonly<Record<string, number>> = {
  "--since 2026-11-12": 84,
  "--until 2026-11-12": 160 + 4,
  "--since 2026-11-11 --until 2026-11-11": 24,
  "--since 2026-11-13T00:00Z --until 2026-11-13T00:01:00Z": 70,
  "--since 2026-11-13T01:00+01:00": 80,
  "--since 1h": 0,
};

for (const [flags, requests] of Object.entries(PERIODS)) {
  Deno.test(`logs ${flags} counts ${requests} requests`, async () => {
    const { stdout } = await logs(["@access.log", "--json", ...flags.split(" ")]);
    assertEquals(JSON.parse(stdout).requests, requests);
  });
}

Deno.test("logs writes all formats to files", async () => {
  const outputs = ["json", "csv", "markdown", "html"].flatMap((
    format,
  ) => ["--output", `${format}=@out.${format}`]);
  await logs(["@access.log", ...outputs], ({ file, code }) => {
    assertEquals(code, 0);
    assertEquals(JSON.parse(file("out.json")).version, 1);
    assertStringIncludes(
      file("out.csv"),
      "ClaudeBot,Anthropic,train,/llms.txt,llms.txt,34,0,0,0,0,34,0,0\r\n",
    );
    assertStringIncludes(file("out.markdown"), "| `/llms.txt` | 38 | 0 | 38 | ClaudeBot 34, GPTBot 4 | 2 |");
    assertStringIncludes(file("out.html"), "<code>/llms.txt</code>");
  });
});

Deno.test("logs prints nothing of a log that controls a terminal, a page, a table or a CI job", async () => {
  for (const format of ["--verbose", "--json", "--csv", "--markdown"]) {
    const { code, stdout } = await logs(["@hostile.log", "@access.log", format]);
    // deno-lint-ignore no-control-regex
    const control = stdout.match(/[\x00-\x09\x0b\x0c\x0e-\x1f\x7f\u202e]/);
    assertEquals([format, code, control], [format, 0, null]);
    assertEquals(stdout.match(/^\s*::|##vso\[/m), null);
  }
});

Deno.test("logs skips hostile lines, and counts them", async () => {
  const { stdout } = await logs(["@hostile.log", "--json"]);
  const { skipped, requests } = JSON.parse(stdout);
  assertEquals(requests, 5);
  assertEquals(
    skipped.map(({ reason, lines }: { readonly reason: string; readonly lines: number }) => [reason, lines]),
    [["binary", 2], ["unknown-format", 1], ["too-long", 1], ["not-utf8", 1], ["invalid-time", 1]],
  );
});

Deno.test("logs writes a page without scripts, in which texts of the log are texts", async () => {
  await logs(["@hostile.log", "@access.log", "--output", "html=@out.html"], ({ file }) => {
    const document = new DOMParser().parseFromString(file("out.html"), "text/html");
    assertEquals(document.querySelectorAll("script, img, link, iframe, form, a").length, 0);
    const codes = [...document.querySelectorAll("code")].map(({ textContent }) => textContent);
    assertEquals(codes.includes(HOSTILE_PATH.replaceAll(/[“”]/g, '"')), true);
    assertEquals(codes.includes("/a b"), true);
  });
});

Deno.test("logs --addresses shows whole addresses", async () => {
  const { stdout } = await logs(["@access.log", "--json"]);
  assertEquals(stdout.match(/"20\.171\.206\.7"/), null);
  assertStringIncludes((await logs(["@access.log", "--json", "--addresses"])).stdout, '"20.171.206.7"');
});

Deno.test("logs --ranges verifies an agent by published addresses", async () => {
  const { stdout } = await logs(["@access.log", "--ranges", "gptbot=@gptbot.json"]);
  assertStringIncludes(stdout, "  GPTBot        0         28               0        “20.171.206.0/24”\n");
});

Deno.test("logs --result ranks the fixes of a saved report", async () => {
  const { stdout } = await logs(["@access.log", "--result", "@result.json"]);
  assertStringIncludes(
    stdout,
    "  Publish one  llms-txt  +100    38        Asked for “/llms.txt” (38 not found)\n",
  );
});

Deno.test("logs --site scans the site, and judges requests by its robots.txt", async () => {
  const host = "linked.readiness-tests.org";
  await using server = await serveSites({
    [host]: paths({ "/": "<title>Shop</title><h1>Shop</h1>", "/robots.txt": ROBOTS }),
  });
  const { code, stdout } = await logs(["@access.log", "--site", host, "--json", ...flagsFor(server)]);
  const { site, robots, agents } = JSON.parse(stdout);
  assertEquals([code, site.domain, robots], [0, host, `${host}/robots.txt`]);
  assertEquals(agents[0].forbidden.requests, 70);
});

Deno.test("logs ends with 3 if it finds no requests", async () => {
  const { code, stdout } = await logs(["@empty.log"]);
  assertEquals([code, stdout], [3, "No requests found in 1 log\n"]);
});

const REFUSED: Readonly<Record<string, string>> = {
  "": "Name a log: readiness logs <access.log> [<access.log>…]",
  "@missing.log": "Cannot read missing.log: No such file or directory (os error 2)",
  "@access.log @access.log": "Each log can be named once, but access.log is named twice",
  "@access.log --since yesterday":
    '--since must be a day such as 2026-11-01, a time, or an age such as 7d or 24h, not "yesterday"',
  "@access.log --since 2026-02-30":
    '--since must be a day such as 2026-11-01, a time, or an age such as 7d or 24h, not "2026-02-30"',
  "@access.log --since 2026-11-12 --until 2026-11-10": "--since must be before --until",
  "@access.log --robots @access.log": "--robots: access.log is not a robots.txt file",
  "@access.log --ranges GPTBot":
    '--ranges needs an agent and a file, such as GPTBot=gptbot.json, not "GPTBot"',
  "@access.log --ranges GPTBots=@gptbot.json": "--ranges: unknown agent GPTBots, did you mean GPTBot?",
  "@access.log --ranges GPTBot=@robots.txt": "--ranges: robots.txt contains no address ranges",
  "@access.log --result @gptbot.json":
    "--result: gptbot.json is not a report. Save one with readiness scan <domain> --json",
  "@access.log --output xml=@out.xml": "--output: unknown format xml, did you mean html?",
  "@access.log --json --csv": "--json and --csv cannot be combined",
  "@access.log --ca @robots.txt": "--ca needs --site <domain>",
};

for (const [args, message] of Object.entries(REFUSED)) {
  Deno.test(`logs ${args} is refused`, async () => {
    const { code, stderr } = await logs(args.split(" ").filter((each) => each !== ""));
    assertEquals([code, stderr.split("\n")[0]], [2, message]);
  });
}
