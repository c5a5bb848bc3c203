/** Slow: starts each command of the documents as a program, one after the other. */

/** Commands of the README and the documents that need a service, or start one; see commands_test.ts. */
import { ServiceProcess } from "../service_process.ts";
import { COMMANDS, EXAMPLE, isOf, scriptOf, serveExamples } from "./examples.ts";
import { Reader } from "./reader.ts";
import { ROWS, type Session } from "./rows.ts";

async function withService(session: Session, environment: Record<string, string> = {}): Promise<void> {
  await using site = await serveExamples();
  await using reader = new Reader(site, EXAMPLE);
  await using service = await ServiceProcess.start({
    ...environment,
    KV_URL: reader.environment.KV_URL ?? "",
  }, site);
  const script = scriptOf(session, [
    ["http://localhost:8000", service.address],
    ["https://readiness.example ", `${service.address} `],
    ["https://readiness.example\n", `${service.address}\n`],
    ["4fJ0aXk2Lw9QzT7b", "$account"],
  ]);
  await reader.run(script, { SHIM_SERVER: service.address });
}

Deno.test("commands for a service and its projects", () => withService("service"));

Deno.test("commands for users", () => withService("accounts"));

for (const row of ROWS) {
  const { test } = row;
  if (!("prints" in test)) continue;
  Deno.test(`${row.page}: ${row.begins} starts, and ends when it is stopped`, async () => {
    await using reader = new Reader({ resolve: [] }, EXAMPLE);
    if (test.before !== undefined) await reader.run(test.before);
    await reader.runUntil(COMMANDS.find(isOf(row))?.code ?? "", test.prints);
  });
}
