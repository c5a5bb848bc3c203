/**
 * Runs the steps of action.yml as a GitHub runner does, with bash, the environment and the files of outputs.
 */
import { load } from "js-yaml";
import { ROOT } from "../service_process.ts";
import { type Context, evaluate, filledIn, isTrue } from "./expression.ts";
import { commandsIn, outputsIn, type WorkflowCommand } from "./runner_log.ts";

export interface ActionStep {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly "continue-on-error"?: boolean;
}

export interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly ActionStep[] };
}

export const ACTION = load(await Deno.readTextFile(`${ROOT}action.yml`)) as Action;

export interface Run {
  /** Exit code of the step that ended the action, 0 if none failed. */
  readonly code: number;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly log: string;
  readonly commands: readonly WorkflowCommand[];
  /** Actions that the job would have used, with their inputs. */
  readonly used: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Job {
  /** An existing folder for temporary files, for this job only. */
  readonly folder: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly token: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Outputs of steps that have run already, by the id of the step. */
  readonly given?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export async function runAction({ folder, inputs, token, environment, given = {} }: Job): Promise<Run> {
  const outputs = new Map<string, Readonly<Record<string, string>>>(Object.entries(given));
  const context: Context = (name) => {
    const [scope = "", ...path] = name.split(".");
    if (scope === "github" && path[0] === "token") return token;
    if (scope === "inputs") {
      const input = ACTION.inputs[path[0] ?? ""];
      if (input === undefined) throw new Error(`action.yml has no input ${name}`);
      return inputs[path[0] ?? ""] ?? filledIn(input.default, context);
    }
    if (scope === "steps" && path[1] === "outputs") return outputs.get(path[0] ?? "")?.[path[2] ?? ""] ?? "";
    throw new Error(`Cannot evaluate ${name}`);
  };
  const used: Record<string, Record<string, string>> = {};
  const files = { summary: `${folder}/summary.md`, output: `${folder}/output` };
  let [code, log, summary] = [0, "", ""];
  const commands: WorkflowCommand[] = [];
  for (const step of ACTION.runs.steps) {
    if (given[step.id ?? ""] !== undefined) continue;
    if (step.if !== undefined && !isTrue(evaluate(step.if, context))) continue;
    if (step.uses !== undefined) {
      used[step.uses.replace(/@.*/, "")] = mapped(
        step.with ?? {},
        (value) => filledIn(String(value), context),
      );
      continue;
    }
    for (const file of Object.values(files)) await Deno.writeTextFile(file, "");
    const child = await new Deno.Command("bash", {
      args: ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run ?? ""],
      cwd: folder,
      env: {
        ...environment,
        GITHUB_ACTION_PATH: ROOT.replace(/\/$/, ""),
        GITHUB_OUTPUT: files.output,
        GITHUB_STEP_SUMMARY: files.summary,
        RUNNER_TEMP: folder,
        ...mapped(step.env ?? {}, (value) => filledIn(value, context)),
      },
      stdin: "null",
    }).output();
    const stdout = new TextDecoder().decode(child.stdout);
    log += stdout;
    const errors = new TextDecoder().decode(child.stderr);
    if (errors !== "") throw new Error(`${step.name} has printed an error: ${errors}`);
    commands.push(...commandsIn(stdout));
    summary += await Deno.readTextFile(files.summary);
    if (step.id !== undefined) outputs.set(step.id, outputsIn(await Deno.readTextFile(files.output)));
    if (!child.success) {
      code = child.code;
      break;
    }
  }
  return {
    ...{ code, log, commands, used, summary },
    outputs: mapped(ACTION.outputs, ({ value }) => filledIn(value, context)),
  };
}

function mapped<V>(
  record: Readonly<Record<string, V>>,
  change: (value: V) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/** Programs that hosted runners have and the tests need. */
export const MISSING_TOOLS = missingTools(["bash", "curl", "jq", "unzip"]);

/** Returns the programs that are not on the path, and prints that their tests are skipped. */
export function missingTools(names: readonly string[]): string[] {
  const folders = (Deno.env.get("PATH") ?? "").split(":");
  const missing = names.filter((name) => !folders.some((folder) => isFile(`${folder}/${name}`)));
  if (missing.length > 0) {
    console.log(`Tests of the GitHub Action are skipped: ${missing.join(", ")} not found`);
  }
  return missing;
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false; // Most folders do not have it.
  }
}
