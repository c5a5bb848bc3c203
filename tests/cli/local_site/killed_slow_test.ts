/** Slow: each test starts the program, which starts a server. */
import { assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import { reservePort } from "../../fixtures/reserved_port.ts";
import { startReadiness } from "../readiness_process.ts";

const SERVER = fileURLToPath(import.meta.resolve("./tiny_server.ts"));

for (const signal of ["SIGTERM", "SIGKILL"] as const) {
  Deno.test(`the server of scan --start ends after a ${signal} of the program`, async () => {
    using reserved = reservePort();
    using lifeline = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const { port } = lifeline.addr;
    // A server ignores SIGTERM as a child of a shell in the background may do.
    const command =
      `trap '' TERM; '${Deno.execPath()}' run --no-lock --allow-net '${SERVER}' ${reserved.port} ${port} & wait`;
    const wait = `http://127.0.0.1:${reserved.port}`;
    const program = startReadiness(["scan", "--start", command, "--wait", wait, "--sample", "0"], {});
    // The server connects once it runs, and its connection closes with it.
    using server = await lifeline.accept();
    program.kill(signal);
    assertEquals(await server.read(new Uint8Array(1)).catch(() => null), null);
    await program.stdin.close().catch(() => {});
    await program.output();
  });
}
