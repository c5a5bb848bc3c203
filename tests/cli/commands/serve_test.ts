import { assertEquals, assertStringIncludes } from "@std/assert";
import type { ListenOptions } from "../../../src/cli/shell.ts";
import { run } from "../captured.ts";

const STARTED: readonly [args: string[], listen: ListenOptions][] = [
  [[], { port: undefined, host: undefined }],
  [["--port", "0"], { port: 0, host: undefined }],
  [["--port", "65535", "--host", "::1"], { port: 65_535, host: "::1" }],
  [["--host", "localhost"], { port: undefined, host: "localhost" }],
];

for (const [args, listen] of STARTED) {
  Deno.test(`readiness serve ${args.join(" ")} starts the service`, async () => {
    const started: ListenOptions[] = [];
    const startService = (options: ListenOptions) => {
      started.push(options);
      return Promise.resolve(0);
    };
    const { code, stderr } = await run(["serve", ...args], { startService });
    assertEquals([code, stderr, started], [0, "", [listen]]);
  });
}

Deno.test("readiness serve exits with the code of the service", async () => {
  assertEquals((await run(["serve"], { startService: () => Promise.resolve(2) })).code, 2);
});

const REFUSED: readonly [args: string[], message: string][] = [
  [["8000"], "Unexpected argument: set the port with --port"],
  [["--prot", "1"], "Unknown flag --prot, did you mean --port?"],
  [["--port", "65536"], '--port must be a whole number from 0 to 65535, not "65536"'],
  [["--port", "-1"], "--port needs a value"],
  [["--host", "example.com"], '--host must be an IP address or localhost, not "example.com"'],
  [["--host"], "--host needs a value"],
];

for (const [args, message] of REFUSED) {
  Deno.test(`readiness serve ${args.join(" ")} is refused, and no service is started`, async () => {
    const { code, stdout, stderr } = await run(["serve", ...args]);
    assertEquals([code, stdout], [2, ""]);
    assertStringIncludes(stderr, message);
    assertStringIncludes(stderr, "Help: readiness serve --help\n");
  });
}
