/** Slow: starts each command of the documents as a program, one after the other. */

/**
 * Runs the commands of the README and the documents as pasted with `sh`. A local site stands in for
 * example.com, and a local service for http://localhost:8000.
 */
import { ServiceProcess } from "../service_process.ts";
import { COMMANDS, EXAMPLE, isOf, portOf, scriptOf, serveExamples } from "./examples.ts";
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

Deno.test("commands that scan", async () => {
  await using site = await serveExamples();
  await using reader = new Reader(site, EXAMPLE);
  await reader.run(scriptOf("scans", []));
});

Deno.test("commands that scan lists, and a site that is not public", async () => {
  await using site = await serveExamples();
  await using reader = new Reader(site, EXAMPLE);
  await reader.run(scriptOf("lists", [
    ["https://kv.example.com", reader.environment.KV_URL ?? ""],
    ["10.0.0.7", `127.0.0.1:${portOf(site, "staging.cases.readiness-tests.org")}`],
    ["10.0.0.0/8", "127.0.0.0/8"],
  ]));
});

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
