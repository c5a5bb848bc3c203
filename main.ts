/** Starts the program, or one of its processes for scans and surveys. */
import { SCAN_PROCESS, SCRIPT_PROCESS } from "./src/scan/scan_program.ts";
import { DATA_PROCESS } from "./src/survey/data_request.ts";

async function main(): Promise<number> {
  if (Deno.args[0] === DATA_PROCESS) {
    const { runDataProcess } = await import("./src/survey/data_process.ts");
    await runDataProcess();
    return 0;
  }
  if (Deno.args[0] === SCRIPT_PROCESS) {
    const { runScriptProcess } = await import("./src/scan/script_process.ts");
    await runScriptProcess();
    return 0;
  }
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
