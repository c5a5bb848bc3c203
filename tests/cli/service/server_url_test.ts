import { assertEquals, assertThrows } from "@std/assert";
import { parseArguments } from "../../../src/cli/arguments.ts";
import { parseServerUrl, serverFlag, warnUnencrypted } from "../../../src/cli/service/server_url.ts";
import { systemShell } from "../../../src/cli/shell.ts";
import { AppError } from "../../../src/errors.ts";
import { noService } from "../captured.ts";

const ADDRESSES: readonly (readonly [text: string, address: string])[] = [
  ["https://readiness.example", "https://readiness.example"],
  ["https://Readiness.example:443/", "https://readiness.example"],
  ["http://localhost:8000//", "http://localhost:8000"],
  ["https://a.example/readiness/?x=1#y", "https://a.example/readiness"],
];

for (const [text, address] of ADDRESSES) {
  Deno.test(`parseServerUrl("${text}") is ${address}`, () => assertEquals(parseServerUrl(text), address));
}

Deno.test("parseServerUrl() removes any number of slashes in linear time", () => {
  const address = `https://a.example${"/".repeat(200_000)}x`;
  assertEquals(parseServerUrl(address), address);
});

for (
  const text of ["readiness.example", "", "ftp://a.example", "http://ada@a.example", "http://:x@a.example"]
) {
  Deno.test(`parseServerUrl("${text}") is refused`, () => {
    assertThrows(() => parseServerUrl(text), AppError, "--server must be the URL of a service");
  });
}

Deno.test("serverFlag() is the last --server, or null", () => {
  const flags = { "--server <URL>": "URL" };
  const parse = (...args: string[]) => serverFlag(parseArguments(args, flags));
  assertEquals(parse(), null);
  assertEquals(parse("--server", "http://a.example", "--server", "http://b.example/"), "http://b.example");
});

const WARNINGS: readonly (readonly [server: string, warns: boolean])[] = [
  ["https://readiness.example", false],
  ["http://localhost:8000", false],
  ["http://readiness.localhost", false],
  ["http://127.0.0.1:8000", false],
  ["http://127.1.2.3", false],
  ["http://[::1]:8000", false],
  ["http://readiness.example", true],
  ["http://10.0.0.7:8000", true],
  ["http://localhost.example", true],
  ["http://127.0.0.1.example", true],
];

for (const [server, warns] of WARNINGS) {
  Deno.test(`warnUnencrypted() ${warns ? "warns of" : "is silent about"} ${server}`, () => {
    let told = "";
    warnUnencrypted(server, { ...systemShell(noService), stderr: (text) => told += text });
    const warning = `Warning: ${server} is not encrypted, so others on the network can read what you send\n`;
    assertEquals(told, warns ? warning : "");
  });
}
