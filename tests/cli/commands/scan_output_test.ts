/**
 * Output of `readiness scan` for several sites, files and fixes, and the arguments it refuses before it
 * scans.
 */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { temporaryFolder } from "../../database/databases.ts";
import { serveSites } from "../../fixtures/server.ts";
import { flagsFor, run } from "../captured.ts";
import { BASELINE, CONFIG, HOST, inRepository, OTHER, TARGET } from "./ci_job.ts";

Deno.test("scan --json of several sites is a list", async () => {
  await inRepository(async ({ scan }) => {
    const { stdout } = await scan(HOST, OTHER, "--json");
    const domains = JSON.parse(stdout).map(({ target }: { target: { domain: string } }) => target.domain);
    assertEquals(domains, [HOST, OTHER]);
  });
});

Deno.test("scan writes files that later steps of a job may read", async () => {
  await inRepository(async ({ scan, folder }) => {
    await scan(HOST, "--output", "json=report.json", "--quiet");
    assertEquals((Deno.statSync(`${folder}/report.json`).mode ?? 0) & 0o777, 0o666 & ~Deno.umask());
  });
});

Deno.test("scan lists the files it has written, except with --quiet", async () => {
  await inRepository(async ({ scan }) => {
    const outputs = [HOST, "--output", "junit=out/r.xml", "--output", "sarif=out/r.sarif"];
    const baseline = ["--baseline", BASELINE, "--update-baseline"];
    const { stderr } = await scan(...outputs, ...baseline);
    assertStringIncludes(stderr, "\nWritten: out/r.xml, out/r.sarif\n");
    assertEquals((await scan(...outputs, "--quiet")).stderr.includes("Written:"), false);
    assertEquals((await scan(HOST, ...baseline)).stderr.includes("Written:"), false);
  });
});

Deno.test("scan --page scans a named page", async () => {
  await inRepository(async ({ scan }) => {
    const { stdout } = await scan(HOST, "--page", "/robots.txt", "--json", "--only", "sample-pass");
    assertEquals(JSON.parse(stdout).target.page, `${TARGET}robots.txt`);
  });
});

Deno.test("paths of the config file start in its folder, and paths of flags in the working directory", async () => {
  await inRepository(async ({ folder, scanBelow, write, names, read }) => {
    write(CONFIG, { targets: [HOST], only: ["https"], outputs: { sarif: "out/readiness.sarif" } });
    Deno.mkdirSync(`${folder}/app/deep`, { recursive: true });
    const { code, stderr } = await scanBelow("app/deep", "--output", "json=report.json");
    assertEquals(code, 0);
    assertStringIncludes(stderr, "Config file: ../../readiness.config.json\n");
    assertEquals([names("out"), names("app/deep")], [["readiness.sarif"], ["report.json"]]);
    write("app/readiness.config.json", { targets: [HOST], only: ["https", "llms-txt", "canonical"] });
    await scanBelow("app/deep", "--output", "sarif=x.sarif");
    const [{ results: [first] }] = JSON.parse(read("app/deep/x.sarif")).runs;
    assertEquals(first.locations[0].physicalLocation.artifactLocation.uri, "app/readiness.config.json");
  });
});

Deno.test("scan --output json=- prints a format, as --json does", async () => {
  await inRepository(async ({ scan, names }) => {
    const only = ["--only", "sample-pass", "--quiet"];
    const printed = await scan(HOST, "--output", "json=-", "--output", "junit=r.xml", ...only);
    assertEquals([printed.code, JSON.parse(printed.stdout).checks.length], [0, 1]);
    assertEquals(names().includes("r.xml"), true);
    assertMatch((await scan(HOST, "--output", "junit=-", ...only)).stdout, /^<\?xml [^]*<testsuites/);
    const twice = await scan(HOST, "--json", "--output", "sarif=-");
    assertEquals([twice.code, twice.stderr.split("\n")[0]], [
      2,
      "Only one format can be printed, not json and sarif",
    ]);
  });
});

const UNWRITABLE: readonly (readonly [name: string, args: string[], message: string])[] = [
  [
    "one path for two outputs",
    ["--output", "json=a/x", "--output", "html=a/../a/x"],
    "a/../a/x is named twice",
  ],
  ["the config file", ["--output", `json=${CONFIG}`], `${CONFIG} is named twice`],
  ["the baseline", ["--output", `json=${BASELINE}`, "--baseline", BASELINE], `${BASELINE} is named twice`],
  ["a folder", ["--output", "json=.git"], "it is not a file"],
  ["below a file", ["--output", `json=${CONFIG}/x`], `Cannot write ${CONFIG}/x`],
  ["an unknown format", ["--output", "sarrif=x"], "--output: unknown format sarrif, did you mean sarif?"],
  ["no file", ["--output", "sarif"], "--output needs a format and a file"],
  ["no path", ["--output", "sarif="], "--output needs a format and a file"],
  ["another file as the baseline", ["--baseline", CONFIG, "--update-baseline"], "Cannot use the baseline"],
  ["a baseline below a file", ["--baseline", `${CONFIG}/b`, "--update-baseline"], "Not a directory"],
];

for (const [name, args, message] of UNWRITABLE) {
  Deno.test(`scan refuses to write to ${name}, before it scans`, async () => {
    await inRepository(async ({ scan, write, read, names }) => {
      write(CONFIG, { minScore: 1 });
      write(BASELINE, { version: 1, targets: {} });
      const { code, stdout, stderr } = await scan(HOST, ...args);
      assertEquals([code, stdout, read(CONFIG)], [2, "", '{"minScore":1}']);
      assertStringIncludes(stderr, message);
      assertEquals(stderr.includes("Scanning"), false);
      assertEquals(names().filter((each) => each.includes("partial")), []);
    });
  });
}

const INVALID_FLAGS: readonly (readonly [args: string, message: string])[] = [
  ["--fail-on all", '--fail-on must be score, new or fail, not "all"'],
  ["--fail-on new", "Failing on new failures needs a baseline"],
  ["--update-baseline", "--update-baseline needs --baseline <file>"],
  ["--raise-baseline", "--raise-baseline needs --baseline <file>"],
  ["--min-category-score content", "must be a category and a whole number from 0 to 100"],
  ["--min-category-score content=101", "must be a category and a whole number from 0 to 100"],
  ["--min-category-score contents=1", "unknown category contents, did you mean content?"],
  ["--fix x", "Unknown flag --fix. Use the command readiness fix <domain> --out <folder>"],
  ["--config a --no-config", "--config and --no-config cannot be combined"],
  ["--config missing.json", "Cannot read missing.json"],
  [
    "--config .",
    "--config needs a file: . is a folder without readiness.config.json, readiness.config.jsonc,",
  ],
  ["--file x --page y", "--page and --file cannot be combined"],
];

for (const [args, message] of INVALID_FLAGS) {
  Deno.test(`scan ${args} is refused`, async () => {
    const words = args.startsWith("--file") ? [] : ["a.org"];
    const { code, stdout, stderr } = await run(["scan", ...words, ...args.split(" ")]);
    assertEquals([code, stdout], [2, ""]);
    assertStringIncludes(stderr, message);
  });
}

Deno.test("an interrupted scan does not change existing files", async () => {
  await using temporary = await temporaryFolder();
  let interrupt = () => {};
  const site = () => {
    interrupt();
    return { body: "" };
  };
  await using server = await serveSites({ [HOST]: site });
  Deno.writeTextFileSync(`${temporary.path}/report.json`, "before");
  const { code } = await run(["scan", HOST, "--output", "json=report.json", ...flagsFor(server)], {
    cwd: () => temporary.path,
    onInterrupt(listener) {
      interrupt = listener;
      return () => {};
    },
  });
  assertEquals([code, Deno.readTextFileSync(`${temporary.path}/report.json`)], [130, "before"]);
  assertEquals([...Deno.readDirSync(temporary.path)].length, 1);
});

Deno.test("symbolic links of the repository cannot lead outputs or fixes out of it", async () => {
  await inRepository(async ({ folder, scan }) => {
    const outside = `${folder}/../outside.txt`;
    Deno.writeTextFileSync(outside, "kept");
    Deno.symlinkSync(outside, `${folder}/report.xml`);
    Deno.symlinkSync(outside, `${folder}/FIXES.md`);
    Deno.symlinkSync("..", `${folder}/up`);
    for (
      const args of [
        ["--output", "junit=report.xml"],
        ["--output", "junit=up/outside.txt"],
        ["--baseline", "up/outside.txt", "--update-baseline"],
      ]
    ) {
      const { code, stderr } = await scan(HOST, ...args);
      assertEquals([args, code], [args, 2], stderr);
      assertStringIncludes(stderr, "symbolic link");
      assertEquals(Deno.readTextFileSync(outside), "kept");
    }
  });
});

Deno.test("scan --as-tool prints the results under the ids of another tool", async () => {
  await inRepository(async ({ scanBelow }) => {
    const only = ["--only", "robots-txt,https,security-txt"];
    const { code, stdout } = await scanBelow("", HOST, "--as-tool", "lighthouse", ...only);
    assertEquals(code, 0);
    assertMatch(stdout, /^\S+ {2}results under the ids of Lighthouse 13\n\n/);
    const ids = [...stdout.matchAll(/^ {2}\S+ [a-z/ ]+? {2}([a-z-]+): /gm)].map(([, id]) => id);
    assertEquals(ids, ["redirects-http", "robots-txt"]);
  });
});

Deno.test("scan --as-tool refuses an unknown tool, and a second format", async () => {
  await inRepository(async ({ scan }) => {
    const unknown = await scan(HOST, "--as-tool", "lighthose");
    assertEquals(unknown.code, 2);
    assertStringIncludes(unknown.stderr, "Unknown tool for --as-tool: expected a14y, ");
    assertEquals((await scan(HOST, "--as-tool", "lighthouse", "--json")).code, 2);
  });
});
