import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { gzipSync } from "node:zlib";
import { readExcluded } from "../../../src/cli/survey/list_file.ts";
import { AppError } from "../../../src/errors.ts";
import { SCORING_VERSION } from "../../../src/scan/report.ts";
import { inFolder, PROGRAM } from "../../survey/survey_process.ts";
import { ALL_CHECKS } from "../../web/survey/sample_numbers.ts";
import { run } from "../captured.ts";

const PARTS = {
  environment: (name: string) => name === "SCAN_PROCESSES" ? "0" : undefined,
  program: () => PROGRAM,
};
const LIST = "# none yet\n";

/** A finished wave of the list. */
async function waveOf(choice: object = ALL_CHECKS) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(LIST)))
    .toHex();
  return {
    ...{ wave: "a", list: "list.csv", digest, started_at: "2026-12-01T00:00:00Z", choice, outcomes: {} },
    ...{ finished_at: "2026-12-02T00:00:00Z", scanner: "0.9.0", scoring_version: SCORING_VERSION, checks: 1 },
  };
}

async function surveyRun(folder: string, args: readonly string[]) {
  return await run([
    "survey",
    "run",
    `${folder}/list.csv`,
    "--out",
    `${folder}/survey`,
    "--wave",
    "a",
    ...args,
  ], {
    ...PARTS,
  });
}

async function writeSurvey(folder: string, waves: readonly unknown[]): Promise<string> {
  const text = JSON.stringify({ version: 1, waves });
  await Deno.mkdir(`${folder}/survey`);
  await Deno.writeTextFile(`${folder}/survey/survey.json`, text);
  await Deno.writeTextFile(`${folder}/list.csv`, LIST);
  return text;
}

const OTHER_CHOICES: readonly (readonly [choice: object, args: readonly string[], told: string])[] = [
  [{}, ["--sample", "0"], "was begun with all checks, and this command has --sample 0"],
  [{ sample: "0" }, [], "was begun with --sample 0, and this command has all checks"],
  [
    { only: ["sample-pass"] },
    ["--ignore", "sample-pass"],
    "begun with --only sample-pass, and this command has --ignore",
  ],
  [{}, ["--surface", "shop=yes", "--ua", "a b"], "this command has --surface shop=yes --ua 'a b'"],
];

for (const [choice, args, told] of OTHER_CHOICES) {
  Deno.test(`survey run refuses another choice: ${told}`, () =>
    inFolder(async (folder) => {
      const text = await writeSurvey(folder, [await waveOf({ ...ALL_CHECKS, ...choice })]);
      const { code, stderr } = await surveyRun(folder, args);
      assertEquals(code, 2, stderr);
      assertStringIncludes(stderr, told);
      assertEquals(await Deno.readTextFile(`${folder}/survey/survey.json`), text);
    }));
}

/** Flags, with the time when the wave finished, and the refusal. */
const RETRIES: readonly (readonly [args: readonly string[], finishedAt: string | null, told: string])[] = [
  [["--retry", "failed,completed"], "2026-12-02T00:00:00Z", 'not "completed"'],
  [["--retry", "opted_out"], "2026-12-02T00:00:00Z", 'not "opted_out"'],
  [["--retry", "failed"], null, "the wave is not finished"],
];

for (const [args, finishedAt, told] of RETRIES) {
  Deno.test(`survey run refuses ${args.join(" ")} because ${told}`, () =>
    inFolder(async (folder) => {
      const text = await writeSurvey(folder, [{ ...await waveOf(), finished_at: finishedAt }]);
      const { code, stderr } = await surveyRun(folder, args);
      assertEquals(code, 2, stderr);
      assertStringIncludes(stderr, told);
      assertEquals(await Deno.readTextFile(`${folder}/survey/survey.json`), text);
    }));
}

Deno.test("survey run does not continue the wave of a fleet without its servers", () =>
  inFolder(async (folder) => {
    const text = await writeSurvey(folder, [{ ...await waveOf(), finished_at: null }]);
    await Deno.mkdir(`${folder}/survey/wave=a`);
    const key = `${folder}/survey/wave=a/fleet.json`;
    await Deno.writeTextFile(key, "{}");
    const { code, stderr } = await surveyRun(folder, []);
    assertEquals(code, 2, stderr);
    assertStringIncludes(
      stderr,
      `Wave a was begun with --nats: add --nats <url>, or remove ${key} to scan its rest`,
    );
    assertEquals(await Deno.readTextFile(`${folder}/survey/survey.json`), text);
  }));

const FINISHED = { finished_at: "2026-12-02T00:00:00Z" };
const FAILED = { ...FINISHED, outcomes: { completed: 9, failed: 1 } };
const COMMAND = "readiness survey run list.csv --out FOLDER --wave a --sample 0";
const FLAGS = [["--ca", "it's.pem"], ["--headers-over-http", null], ["--ca", "-b"]];

/** Facts about a wave, with the line that `survey status` suggests, or null. */
const SUGGESTIONS: readonly (readonly [wave: object, told: string | null])[] = [
  [
    { ...FINISHED, outcomes: { completed: 9, failed: 2, timed_out: 1, blocked: 4 } },
    `Scan again  3 sites: ${COMMAND} --retry failed,timed_out`,
  ],
  [
    { ...FAILED, command: { list: "lists/a b.csv", flags: FLAGS } },
    `Scan again  1 site: ${COMMAND.replace("list.csv", "'lists/a b.csv'")} ` +
    `--ca 'it'\\''s.pem' --headers-over-http --ca='-b' --retry failed`,
  ],
  [
    { ...FAILED, list: "-", command: { list: "-", flags: [] } },
    `Scan again  1 site: ${
      COMMAND.replace("list.csv", "-")
    } --retry failed (with the same list on standard input)`,
  ],
  [{ ...FINISHED, outcomes: { completed: 9, blocked: 4, failed: 0 } }, null],
  [
    { finished_at: null, outcomes: { failed: 2 }, command: { list: "list.csv", flags: [["--delay", "9"]] } },
    `Continue  ${COMMAND} --delay 9`,
  ],
  [{ ...FAILED, scoring_version: "0" }, null],
  [
    { ...FAILED, finished_at: null, scoring_version: "0" },
    "Continue  only with a program of scoring version 0",
  ],
];

for (const [facts, told] of SUGGESTIONS) {
  Deno.test(`survey status suggests ${told ?? `nothing for ${JSON.stringify(facts)}`}`, () =>
    inFolder(async (folder) => {
      const wave = await waveOf({ ...ALL_CHECKS, sample: "0" });
      await writeSurvey(folder, [{ ...wave, ...facts }]);
      const { stdout } = await run(["survey", "status", `${folder}/survey`], PARTS);
      const [found = null] = /^(?:Scan again|Continue) .*$/m.exec(stdout) ?? [];
      assertEquals(found?.replace(/ {2,}/, "  "), told?.replace("FOLDER", `${folder}/survey`));
    }));
}

Deno.test("survey.json has the flags of the last command without secrets", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/list.csv`, LIST);
    const secrets = ["--basic-auth", "ann:s3cr3t", "--cookie=id=s3cr3t", "--headers-over-http"];
    const { stderr } = await surveyRun(folder, [
      ...secrets,
      "--delay",
      "9",
      "--concurrency",
      "2",
      "--sample=0",
    ]);
    const [wave] = JSON.parse(await Deno.readTextFile(`${folder}/survey/survey.json`)).waves;
    assertEquals(wave.command, {
      list: `${folder}/list.csv`,
      flags: [
        ["--concurrency", "2"],
        ["--delay", "9"],
        ["--basic-auth", "<user:password>"],
        ["--cookie", "<name=value>"],
        ["--headers-over-http", null],
      ],
    }, stderr);
  }));

/** Files that a command line names, with the refusal. */
const REFUSED:
  readonly (readonly [name: string, text: string | Uint8Array<ArrayBuffer> | null, told: string])[] = [
    ["list.csv", null, "Is a directory"],
    ["list.csv.gz", new Uint8Array(gzipSync("a.example\n")).slice(0, -9), "unexpected end of file"],
    ["list.csv.gz", "a.example\n", "incorrect header check"],
    ["list.csv", "target;country\n", "Line 1 has no column with the name target"],
  ];

for (const [name, text, told] of REFUSED) {
  Deno.test(`survey run refuses ${text === null ? "a folder" : name}: ${told}`, () =>
    inFolder(async (folder) => {
      const path = `${folder}/${name}`;
      if (text === null) await Deno.mkdir(path);
      else await Deno.writeFile(path, typeof text === "string" ? new TextEncoder().encode(text) : text);
      const { code, stdout, stderr } = await run(["survey", "run", path, "--out", `${folder}/survey`], PARTS);
      assertEquals([code, stdout], [2, ""], stderr);
      assertStringIncludes(stderr, told);
    }));
}

Deno.test("survey run refuses a list that can be read only once", () =>
  inFolder(async (folder) => {
    const { code, stderr } = await run(["survey", "run", "/dev/null", "--out", `${folder}/survey`], PARTS);
    assertEquals([code, [...Deno.readDirSync(folder)]], [2, []]);
    assertStringIncludes(stderr, "Cannot read /dev/null twice: pass the list on standard input");
  }));

/** Texts of the files that variables name, with the refusal. */
const NATS_FILES: readonly (readonly [files: Readonly<Record<string, string>>, told: string])[] = [
  [{ NATS_CA_FILE: "text" }, "NATS_CA_FILE: the file contains no PEM certificate"],
  [{ NATS_CERT_FILE: "-----BEGIN CERTIFICATE-----" }, "NATS_CERT_FILE and NATS_KEY_FILE: set both, or none"],
  [{ NATS_KEY_FILE: "-----BEGIN CERTIFICATE-----" }, "NATS_KEY_FILE: the file contains no PEM private key"],
  [
    { NATS_KEY_FILE: "-----BEGIN EC PRIVATE KEY-----" },
    "NATS_CERT_FILE and NATS_KEY_FILE: set both, or none",
  ],
];

for (const [files, told] of NATS_FILES) {
  Deno.test(`survey worker refuses ${JSON.stringify(files)}`, () =>
    inFolder(async (folder) => {
      for (const [name, text] of Object.entries(files)) await Deno.writeTextFile(`${folder}/${name}`, text);
      const environment = (name: string) => name in files ? `${folder}/${name}` : undefined;
      const { code, stderr } = await run(["survey", "worker", "--nats", "127.0.0.1:1"], { environment });
      assertEquals(code, 2, stderr);
      assertStringIncludes(stderr, told);
    }));
}

const EXCLUSIONS: readonly (readonly [line: string, host: string | null])[] = [
  ["example.com", "example.com"],
  [" EXAMPLE.com # asked us", "example.com"],
  ["example.com.", "example.com"],
  ["münchen.de", "xn--mnchen-3ya.de"],
  ["https://example.com/", "example.com"],
  ["http://example.com", "example.com"],
  ["192.0.2.1", "192.0.2.1"],
  ["https://example.com/shop", null],
  ["example.com:8443", null],
  ["user@example.com", null],
  ["*.example.com", null],
  [".example.com", null],
  ["example.com,reason", null],
  ["example.com reason", null],
];

for (const [line, host] of EXCLUSIONS) {
  Deno.test(`--exclude with ${JSON.stringify(line)} ${host === null ? "is refused" : `excludes ${host}`}`, () =>
    inFolder(async (folder) => {
      await Deno.writeTextFile(`${folder}/no.txt`, `# owners\n${line}\n`);
      if (host !== null) return assertEquals(readExcluded(`${folder}/no.txt`), new Set([host]));
      const error = assertThrows(() => readExcluded(`${folder}/no.txt`), AppError);
      assertStringIncludes(error.message, "--exclude: line 2 is not a host");
    }));
}

for (const sign of "*?[],") {
  Deno.test(`surveys refuse a folder whose name has ${sign}`, () =>
    inFolder(async (folder) => {
      const path = `${folder}/a${sign}b`;
      await Deno.writeTextFile(`${folder}/list.csv`, LIST);
      for (
        const words of [["run", `${folder}/list.csv`, "--out", path], ["report", path], [
          "query",
          path,
          "select 1",
        ]]
      ) {
        const { code, stderr } = await run(["survey", ...words], PARTS);
        assertEquals(code, 2, stderr);
        assertStringIncludes(stderr, `so that its path has no ${sign}`);
      }
      assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name), ["list.csv"]);
    }));
}

Deno.test("survey run does not change a finished wave that has no target left", () =>
  inFolder(async (folder) => {
    const text = await writeSurvey(folder, [await waveOf()]);
    const { stderr } = await surveyRun(folder, []);
    assertStringIncludes(stderr, "Wave a is done");
    assertEquals(await Deno.readTextFile(`${folder}/survey/survey.json`), text);
  }));
