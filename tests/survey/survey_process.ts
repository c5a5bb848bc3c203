/** Commands of surveys in processes of their own. */
import { thisProgram } from "../../src/scan/scan_program.ts";

export const PROGRAM = {
  ...thisProgram((name) => Deno.env.get(name)),
  executable: Deno.execPath(),
  module: new URL("../../main.ts", import.meta.url).href,
};

export function surveyCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Deno.Command {
  return new Deno.Command(PROGRAM.executable, {
    args: ["run", "--quiet", "--no-prompt", "--no-check", "--allow-all", PROGRAM.module, "survey", ...args],
    env: { SCAN_PROCESSES: "0", SCAN_ALLOW_PRIVATE: "127.0.0.0/8", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  });
}

export async function inFolder(act: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await act(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
