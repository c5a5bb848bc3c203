/** The command that starts another process of this program, with fewer permissions and a heap of its own. */
import { fileURLToPath } from "node:url";
import type { Program } from "./scan_program.ts";

export interface ProcessLimits {
  readonly v8Flags: readonly string[];
  /** Flags of Deno. An executable that contains the program takes none, and gives its permissions up itself. */
  readonly permissions: readonly string[];
}

export function programCommand(program: Program, { v8Flags, permissions }: ProcessLimits): Deno.Command {
  const { executable, module, config, args, environment, isStandalone } = program;
  // With a configuration, the lock is needed, because a fresh cache has no other list of the packages.
  const files = config === null ? ["--no-lock", "--no-config"] : [`--config=${fileURLToPath(config)}`];
  const flags = [
    ...["run", "--quiet", "--no-prompt", "--cached-only", ...files],
    `--v8-flags=${v8Flags.join(",")}`,
    ...permissions,
  ];
  return new Deno.Command(executable, {
    args: isStandalone ? [...args] : [...flags, module, ...args],
    clearEnv: true,
    env: isStandalone ? { ...environment, DENO_V8_FLAGS: v8Flags.join(",") } : { ...environment },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  });
}
