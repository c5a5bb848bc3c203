import { assertEquals, assertThrows } from "@std/assert";
import { parseResolveEntry } from "../../../../src/scan/fetch/dns/resolve_entry.ts";
import { targetPolicy } from "../../../../src/scan/target.ts";

const ENTRIES: readonly (readonly [
  text: string,
  entry: readonly [host: string, port: number, address: string, targetPort: number],
])[] = [
  ["x.org:443:10.0.0.1", ["x.org", 443, "10.0.0.1", 443]],
  ["x.org:443:10.0.0.1:8443", ["x.org", 443, "10.0.0.1", 8443]],
  ["X.ORG.:1:10.0.0.1:65535", ["x.org", 1, "10.0.0.1", 65535]],
  ["bücher.de:80:10.0.0.1", ["xn--bcher-kva.de", 80, "10.0.0.1", 80]],
  ["localhost:8080:[::1]", ["localhost", 8080, "::1", 8080]],
  ["localhost:8080:[::1]:80", ["localhost", 8080, "::1", 80]],
  ["localhost:8080:::1", ["localhost", 8080, "::1", 8080]],
  ["x.org:443:[::ffff:10.0.0.1]", ["x.org", 443, "10.0.0.1", 443]],
  ["x.org:443:[2001:DB8:0:0::1]:44", ["x.org", 443, "2001:db8::1", 44]],
];

for (const [text, [host, port, address, targetPort]] of ENTRIES) {
  Deno.test(`parseResolveEntry() reads ${text}`, () => {
    assertEquals(parseResolveEntry(text), { host, port, address, targetPort });
  });
}

const INVALID_INPUTS = [
  "",
  "x.org",
  "x.org:443",
  "x.org:443:",
  ":443:10.0.0.1",
  "x.org::10.0.0.1",
  "x.org:0:10.0.0.1",
  "x.org:65536:10.0.0.1",
  "x.org:443:10.0.0.1:0",
  "x.org:443:10.0.0.1:65536",
  "x.org:443:10.0.0.1:44:55",
  "x.org:443:10.0.0",
  "x.org:443:256.0.0.1",
  "x.org:443:010.0.0.1",
  "x.org:443:y.org",
  "x.org:443:[10.0.0.1]x",
  "x.org:443:[fe80::1%eth0]",
  "x.org:https:10.0.0.1",
  "x org:443:10.0.0.1",
  "x.org/path:443:10.0.0.1",
  "user@x.org:443:10.0.0.1",
  "x.org?:443:10.0.0.1",
];

for (const text of INVALID_INPUTS) {
  Deno.test(`parseResolveEntry() throws on ${JSON.stringify(text)}`, () => {
    assertThrows(() => parseResolveEntry(text), TypeError, "expected host:port:address");
  });
}

Deno.test("targetPolicy() knows the names that are resolved by hand", () => {
  const entries = [parseResolveEntry("X.org:443:10.0.0.1"), parseResolveEntry("y.org:80:10.0.0.1")];
  const network = {
    entries,
    allowPrivate: [],
    ports: [80],
    ownHosts: new Set<string>(),
    caCerts: [],
    proxy: null,
  };
  const { ports, allowPrivate, resolvedNames } = targetPolicy(network);
  assertEquals([ports, allowPrivate, [...resolvedNames]], [[80], [], ["x.org", "y.org"]]);
});
