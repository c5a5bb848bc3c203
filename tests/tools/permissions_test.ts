import { assertEquals, assertStringIncludes } from "@std/assert";
import { denoJson } from "../../tools/permissions.ts";
import { ROOT, ServiceProcess, startArguments } from "../service_process.ts";

const CONFIG = Deno.readTextFileSync(`${ROOT}deno.json`);

Deno.test("deno.json has the generated permission sets and V8 flags", () => {
  assertEquals(denoJson(CONFIG), CONFIG);
});

Deno.test("denoJson() replaces permission sets and flags that differ", () => {
  const changed = CONFIG.replaceAll('"HOME"', '"OTHER"').replaceAll(
    "semi-space-size=8",
    "semi-space-size=16",
  );
  assertEquals(denoJson(changed), CONFIG);
});

function denoOutput(args: readonly string[]) {
  return new Deno.Command(Deno.execPath(), { args: [...args], cwd: ROOT, stdin: "null" }).outputSync();
}

// Every other test that starts the service does so with the set "service".
Deno.test('the service responds with the permissions "development"', async () => {
  const args = startArguments().map((arg) => arg === "-P=service" ? "-P=development" : arg);
  await using service = await ServiceProcess.start({}, undefined, args);
  const response = await fetch(`${service.address}/healthz`);
  assertEquals([response.status, await response.text()], [200, "ok"]);
});

/** Runs a script with the permissions of the service; prints what it prints. */
function asService(script: string): string {
  const path = Deno.makeTempFileSync({ suffix: ".ts" });
  Deno.writeTextFileSync(path, script);
  const { stdout, stderr } = denoOutput([
    "run",
    "--quiet",
    "--no-prompt",
    "--config=deno.json",
    "-P=service",
    path,
  ]);
  Deno.removeSync(path);
  return new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
}

const connecting = (address: string) => `
  const [hostname, port] = ${JSON.stringify(address)}.split(":");
  const found = await Deno.connect({ hostname, port: Number(port) }).then(() => "open", (error) => error.name);
  console.log(found);
  Deno.exit();`;

const DENIED = [
  "0.0.0.1:8080",
  "0.128.0.1:80",
  "0.255.255.255:443",
  "100.64.0.1:8080",
  "168.63.129.16:53",
  "169.254.169.254:80",
  "169.254.169.254:8080",
  "192.0.0.1:8080",
  "198.19.255.255:8080",
  "224.0.0.1:8080",
  "255.255.255.255:8080",
];

for (const address of DENIED) {
  Deno.test(`the service may not connect to ${address}`, () => {
    assertStringIncludes(asService(connecting(address)), "NotCapable");
  });
}

Deno.test("the service may connect to loopback", () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  assertStringIncludes(asService(connecting(`127.0.0.1:${listener.addr.port}`)), "open");
  listener.close();
});

Deno.test("the service may listen on all interfaces, on any port", () => {
  const script = `Deno.listen({ hostname: "0.0.0.0", port: 0 }).close(); console.log("listened");`;
  assertStringIncludes(asService(script), "listened");
});
