/** Starts the service or the command line, and connects their parts. */
import { LIBRARY_SCAN } from "./library/messages.ts";
import { runCommand } from "./run_command.ts";
import { type ListenOptions, systemShell } from "./shell.ts";
import { variableOf } from "./flag_variables.ts";
import { SHELL } from "./local_site/started_server.ts";
import { startTelemetry } from "../http/observe/telemetry.ts";
import { thisProgram } from "../scan/scan_program.ts";
import { mayStartBrowser } from "./open_browser.ts";

/** @returns the exit code */
export async function runProgram(): Promise<number> {
  const telemetry = await startTelemetry();
  const serviceOf = async (listen: ListenOptions) => {
    // Other commands start faster, and need less memory, without the service.
    const { startService } = await import("./start_service.ts");
    return await startService(telemetry, listen);
  };
  if (Deno.args[0] === LIBRARY_SCAN) {
    const { scanForLibrary } = await import("./library/scan_for_library.ts");
    return await scanForLibrary(systemShell(serviceOf), keepShell);
  }
  keepShell(mayStartServer());
  const isDeployed = Deno.args.length === 0 && Deno.env.has("DENO_DEPLOYMENT_ID");
  if (isDeployed) return await serviceOf({ port: undefined, host: undefined });
  return await runCommand(Deno.args, {
    startService: serviceOf,
    program: () => thisProgram((name) => Deno.env.get(name)),
  });
}

function keepShell(isNeeded: boolean): void {
  if (isNeeded || mayStartBrowser(Deno.args, Deno.env.get)) return;
  Deno.permissions.revokeSync({ name: "run", command: SHELL });
}

/** True for scan --start, the only command that runs a program of its user. */
function mayStartServer(): boolean {
  return Deno.args[0] === "scan" &&
    (Deno.args.some((arg) => /^--start(?:=|$)/.test(arg)) || Deno.env.has(variableOf({ name: "start" })));
}
