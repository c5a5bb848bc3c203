/** Starts data processes, each for one request. */
import { AppError } from "../errors.ts";
import type { Program } from "../scan/scan_program.ts";
import { DATA_PROCESS, type DataAnswer, type DataAnswers, type DataRequest } from "./data_request.ts";

/** Maximum number of bytes of an answer. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;
/** Last lines of the process's output in an error message. */
const MAX_LINES = 3;

export type SurveyData = <Kind extends DataRequest["kind"]>(
  request: Extract<DataRequest, { readonly kind: Kind }>,
  signal?: AbortSignal,
) => Promise<DataAnswers[Kind]>;

/**
 * @param folder of the survey, the only files that the process may read and write
 * @throws {AppError} `SURVEY_DATA` if DuckDB cannot be started, or refuses a request
 */
export function surveyData(program: Program, folder: string): SurveyData {
  if (program.isStandalone) {
    throw new AppError(
      "SURVEY_DATA",
      500,
      "Cannot read surveys with this executable: install readiness from npm",
    );
  }
  return async (request, signal) => {
    const command = new Deno.Command(program.executable, {
      args: [
        "run",
        "--quiet",
        "--no-prompt",
        "--no-config",
        "--no-lock",
        "--node-modules-dir=none",
        "--allow-ffi",
        "--allow-env",
        "--allow-sys",
        `--allow-read=${folder}`,
        program.module,
        DATA_PROCESS,
      ],
      clearEnv: true,
      env: { ...program.downloadEnvironment },
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
      ...(signal ? { signal } : {}),
    });
    const child = command.spawn();
    const writer = child.stdin.getWriter();
    await writer.write(new TextEncoder().encode(JSON.stringify(request)));
    await writer.close();
    const { success, stdout, stderr } = await child.output();
    signal?.throwIfAborted();
    if (!success || stdout.length > MAX_ANSWER_BYTES) throw cannotStart(new TextDecoder().decode(stderr));
    const answer: DataAnswer<typeof request.kind> = JSON.parse(new TextDecoder().decode(stdout));
    if ("error" in answer) throw new AppError("SURVEY_DATA", 500, `Cannot read the survey: ${answer.error}`);
    return answer.value as DataAnswers[typeof request.kind];
  };
}

function cannotStart(output: string): AppError {
  const reason = output.trim().split("\n").slice(0, MAX_LINES).join(" ");
  return new AppError(
    "SURVEY_DATA",
    500,
    `Cannot start DuckDB, which is downloaded from npm on first use: ${reason || "the process was ended"}`,
  );
}
