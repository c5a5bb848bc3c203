/** Starts the program, or one of its scan processes. */
import { SCAN_PROCESS } from "./src/scan/scan_program.ts";

async function main(): Promise<number> {
  if (Deno.args[0] !== SCAN_PROCESS) {
    const { runProgram } = await import("./src/cli/program.ts");
    return await runProgram();
  }
  // A scan process loads only this module, because it needs less memory without the rest of the program.
  const { runScanProcess } = await import("./src/scan/scan_process.ts");
  await runScanProcess();
  return 0;
}

// Exits at once, because a pending DNS lookup would keep the process alive for up to ten seconds.
if (import.meta.main) Deno.exit(await main());
