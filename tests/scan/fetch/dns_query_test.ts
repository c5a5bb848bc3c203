import { assertEquals } from "@std/assert";
import { NAME_SERVER } from "../../fixtures/name_server.ts";
import { dnsResponseCode } from "../../../src/scan/fetch/dns_query.ts";

Deno.test("dnsResponseCode() asks nobody once the scan has ended", async () => {
  assertEquals(await dnsResponseCode("readiness-tests.org", AbortSignal.abort()), null);
});

Deno.test("dnsResponseCode() asks the server given", async () => {
  const codeOf = (name: string) => dnsResponseCode(name, AbortSignal.timeout(60_000), NAME_SERVER);
  assertEquals(await codeOf("broken.readiness-tests.org"), "SERVFAIL");
  assertEquals(await codeOf("nowhere.readiness-tests.org"), "NXDOMAIN");
});

Deno.test("dnsResponseCode() is null at once where permissions forbid to ask the name server", () => {
  const server = /^nameserver\s+(\S+)/m.exec(Deno.readTextFileSync("/etc/resolv.conf"))?.[1] ?? "192.0.2.1";
  const script = `
    import { dnsResponseCode } from "${new URL("../../../src/scan/fetch/dns_query.ts", import.meta.url)}";
    const signal = AbortSignal.timeout(60_000);
    console.log(await dnsResponseCode("example.org", signal), signal.aborted);
    Deno.exit();`;
  const path = Deno.makeTempFileSync({ suffix: ".ts" });
  Deno.writeTextFileSync(path, script);
  const { stdout } = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-prompt", "--allow-net", `--deny-net=${server}`, "--allow-read", path],
  }).outputSync();
  Deno.removeSync(path);
  assertEquals(new TextDecoder().decode(stdout), "null false\n");
});
