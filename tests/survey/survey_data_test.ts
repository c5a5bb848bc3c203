/** What the process of DuckDB may answer, from programs that only answer. */
import { assertEquals, assertRejects } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import { surveyData, surveyRows } from "../../src/survey/survey_data.ts";
import { inFolder, PROGRAM } from "./survey_process.ts";

const KILLED = "The system ended DuckDB (SIGKILL), maybe because the machine has too little memory";

/** Commands of a shell that take the place of the process, with the refusal. */
const ANSWERS: readonly (readonly [commands: string, status: number, message: string])[] = [
  [`echo '{"error":"syntax error","isQuery":true}'`, 400, "Cannot run the query: syntax error"],
  [`echo '{"error":"no file","isQuery":false}'`, 500, "Cannot read the survey: no file"],
  ["kill -9 $$", 500, KILLED],
  [
    "echo 'error: no such package' >&2; exit 1",
    500,
    "Cannot start DuckDB, which is downloaded from npm on first use: error: no such package",
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
