/** What the process of DuckDB may answer, from programs that only answer. */
import { assertEquals, assertRejects } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import { surveyData, surveyRows } from "../../src/survey/survey_data.ts";
import { inFolder, PROGRAM } from "./survey_process.ts";

const KILLED = "The system ended DuckDB (SIGKILL), maybe because the machine has too little memory";
const CANNOT_START = "Cannot start DuckDB, which is downloaded from npm on first use";

/** Commands of a shell that take the place of the process, with the refusal. */
const ANSWERS: readonly (readonly [commands: string, status: number, message: string])[] = [
  [`echo '{"error":"syntax error","of":"query"}'`, 400, "Cannot run the query: syntax error"],
  [`echo '{"error":"no file","of":"data"}'`, 500, "Cannot read the survey: no file"],
  [
    `printf '%s' '{"error":"Failed loading https://r.example/a\\n  0: refused","of":"start"}'`,
    500,
    `${CANNOT_START}: Failed loading https://r.example/a 0: refused. ` +
    "Allow connections to the registry of npm, or set HTTPS_PROXY or NPM_CONFIG_REGISTRY",
  ],
  [
    `printf '%s' '{"error":"Failed caching a\\nTarball checksum did not match for a.","of":"start"}'`,
    500,
    `${CANNOT_START}: Failed caching a Tarball checksum did not match for a. The package was changed on its way or ` +
    "in the registry, so it was not used. Try another registry (NPM_CONFIG_REGISTRY)",
  ],
  [
    `printf '%s' '{"error":"Failed caching a\\nNo space left on device (os error 28)","of":"start"}'`,
    500,
    `${CANNOT_START}: Failed caching a No space left on device (os error 28). ` +
    "Free 200 MB of disk space, or set DENO_DIR to a folder with more",
  ],
  ...["version GLIBC_2.28 not found", "__memcpy_chk: symbol not found"].map((reason) =>
    [
      `printf '%s' '{"error":"${reason}","of":"start"}'`,
      500,
      `${CANNOT_START}: ${reason}. DuckDB does not work with the C library of this system. Use a newer Linux with ` +
      "glibc, such as Debian",
    ] as const
  ),
  ...[
    "npm package Q@duckdb/node-apiQ does not exist",
    "Could not find npm package Q@duckdb/node-apiQ matching Q1Q",
  ]
    .map((reason) =>
      [
        `printf '%s' '{"error":"${reason.replaceAll("Q", "'\\''")}.","of":"start"}'`,
        500,
        `${CANNOT_START}: ${reason.replaceAll("Q", "'")}. ` +
        "Allow connections to the registry of npm, or set HTTPS_PROXY or NPM_CONFIG_REGISTRY",
      ] as const
    ),
  [
    `echo 'error: Module not found "file:///data_process.js".' >&2; exit 1`,
    500,
    `${CANNOT_START}: error: Module not found "file:///data_process.js". ` +
    "Install readiness again, because one of its files is missing",
  ],
  ["kill -9 $$", 500, KILLED],
  [
    "echo 'error: no such package' >&2; exit 1",
    500,
    `${CANNOT_START}: error: no such package`,
  ],
];

async function withProgram(commands: string, act: (program: typeof PROGRAM) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    const executable = `${folder}/program`;
    await Deno.writeTextFile(executable, `#!/bin/sh\ncat > /dev/null\n${commands}\n`, { mode: 0o700 });
    await act({ ...PROGRAM, executable });
  });
}

for (const [commands, status, message] of ANSWERS) {
  Deno.test(`a data process whose answer is ${commands} is refused`, () =>
    withProgram(commands, async (program) => {
      const request = { kind: "query", folder: "/", sql: "select 1", maxRows: 1 } as const;
      const error = await assertRejects(() => surveyData(program, "/")(request), AppError);
      assertEquals([error.status, error.message], [status, message]);
    }));
}

Deno.test("rows of a data process that is killed end with the reason", () =>
  withProgram(`echo '["a",[1]]'; kill -9 $$`, async (program) => {
    const error = await assertRejects(() => Array.fromAsync(surveyRows(program, ["/"])([])), AppError);
    assertEquals([error.status, error.message], [500, KILLED]);
  }));
