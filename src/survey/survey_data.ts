/** Starts data processes, each for one request. */
import { AppError } from "../errors.ts";
import type { Program } from "../scan/scan_program.ts";
import {
  DATA_MODULE,
  DATA_PROCESS,
  type DataAnswer,
  type DataAnswers,
  type DataFailure,
  type DataRequest,
  type RowsLine,
  type RowsRequest,
} from "./data_request.ts";

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
  requireDuckDb(program);
  return async (request, signal) => {
    const child = await start(program, folder, request, signal);
    const { success, signal: killed, stdout, stderr } = await child.output();
    signal?.throwIfAborted();
    if (killed !== null) throw wasKilled(killed);
    if (!success) throw cannotStart(new TextDecoder().decode(stderr));
    if (stdout.length > MAX_ANSWER_BYTES) throw tooLarge();
    const answer: DataAnswer<typeof request.kind> = JSON.parse(new TextDecoder().decode(stdout));
    if ("error" in answer) throw failed(answer, request.kind === "write" ? "write" : "read");
    return answer.value as DataAnswers[typeof request.kind];
  };
}

/** Rows of statements as they are found, so that their number is not limited by memory. */
export type SurveyRows = (
  statements: RowsRequest["statements"],
  signal?: AbortSignal,
) => AsyncGenerator<readonly [name: string, row: readonly unknown[]]>;

/**
 * @param folders that the statements may read and write
 * @throws {AppError} `SURVEY_DATA`, as `surveyData()`
 */
export function surveyRows(program: Program, folders: readonly string[]): SurveyRows {
  requireDuckDb(program);
  return async function* (statements, signal) {
    const child = await start(program, folders.join(","), { kind: "rows", folders, statements }, signal);
    const errors = new Response(child.stderr).text();
    let isEnded = false;
    try {
      for await (const line of linesOf(child.stdout)) {
        const read: RowsLine = JSON.parse(line);
        if ("error" in read) throw failed(read);
        if ("end" in read) isEnded = true;
        else yield read;
      }
      signal?.throwIfAborted();
      if (!isEnded) {
        const { signal: killed } = await child.status;
        throw killed === null ? cannotStart(await errors) : wasKilled(killed);
      }
    } finally {
      // A caller that has seen enough does not wait for the rest.
      if (!isEnded) stop(child);
      await Promise.all([child.status, errors]);
    }
  };
}

function stop(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch (error) {
    // It has ended already.
    if (!(error instanceof TypeError || error instanceof Deno.errors.NotFound)) throw error;
  }
}

async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

function requireDuckDb({ isStandalone }: Program): void {
  if (!isStandalone) return;
  const message = "Cannot read surveys with this executable: install readiness from npm";
  throw new AppError("SURVEY_DATA", 500, message);
}

/** @param folders separated by commas */
async function start(
  program: Program,
  folders: string,
  request: DataRequest | RowsRequest,
  signal: AbortSignal | undefined,
): Promise<Deno.ChildProcess> {
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
      `--allow-read=${folders}`,
      program.module.replace(/\bmain\.js$/, DATA_MODULE),
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
  return child;
}

function failed({ error, of }: DataFailure, purpose: "read" | "write" = "read"): AppError {
  if (of === "start") return cannotStart(error);
  if (of === "query") return new AppError("SURVEY_DATA", 400, `Cannot run the query: ${error}`);
  const next = purpose === "write" ? ". Run the same command again once that is fixed" : "";
  return new AppError("SURVEY_DATA", 500, `Cannot ${purpose} the survey: ${error}${next}`);
}

function tooLarge(): AppError {
  const megabytes = MAX_ANSWER_BYTES / 1024 / 1024;
  const message = `The answer has more than ${megabytes} MiB: select fewer columns, or shorten them`;
  return new AppError("SURVEY_DATA", 400, message);
}

function wasKilled(signal: Deno.Signal): AppError {
  const message = `The system ended DuckDB (${signal}), maybe because the machine has too little memory`;
  return new AppError("SURVEY_DATA", 500, message);
}

/** The reason comes from Deno, the system or DuckDB. Each kind of reason has its advice. */
const ADVICE: readonly (readonly [reason: RegExp, advice: string])[] = [
  [
    /checksum did not match/i,
    "The package was changed on its way or in the registry, so it was not used. Try another registry (NPM_CONFIG_REGISTRY)",
  ],
  [
    /GLIBC(?:XX)?_|symbol not found|undefined symbol/i,
    "DuckDB does not work with the C library of this system. Use a newer Linux with glibc, such as Debian",
  ],
  [/no space left|os error 28\b/i, "Free 200 MB of disk space, or set DENO_DIR to a folder with more"],
  [/permission denied|read-only file system/i, "Set DENO_DIR to a folder that can be written"],
  [/Module not found/, "Install readiness again, because one of its files is missing"],
  [
    /^Failed loading|^Failed caching|error sending request|npm package '[^']*' (?:does not exist|matching )/i,
    "Allow connections to the registry of npm, or set HTTPS_PROXY or NPM_CONFIG_REGISTRY",
  ],
];

function cannotStart(output: string): AppError {
  const lines = output.split("\n").map((line) => line.trim().replace(/\.$/, "")).filter((line) =>
    line !== ""
  );
  const reason = lines.slice(0, MAX_LINES).join(" ") || "the process was ended";
  const advice = ADVICE.find(([each]) => each.test(output))?.[1];
  const message = `Cannot start DuckDB, which is downloaded from npm on first use: ${reason}`;
  return new AppError("SURVEY_DATA", 500, advice === undefined ? message : `${message}. ${advice}`);
}
