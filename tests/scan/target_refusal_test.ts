/** Reasons to refuse a scan before any name is resolved. */
import { assertEquals, assertThrows } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import { parseScanTarget, type TargetPolicy } from "../../src/scan/target.ts";

const PUBLIC: TargetPolicy = { ports: [80, 443], allowPrivate: [], resolvedNames: new Set() };

function codeOf(input: string | null | undefined): string {
  const error = assertThrows(() => parseScanTarget(input, PUBLIC), AppError);
  assertEquals(error.status, 400);
  return error.code;
}

const REFUSED: Readonly<Record<string, readonly string[]>> = {
  DOMAIN_REQUIRED: ["", " ", "     "],
  IP_LITERAL_NOT_ALLOWED: [
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "017700000001",
    "0",
    "127.0.0.1.",
    "①②⑦.⓪.⓪.①",
    "１２７.0.0.1",
    "127。0。0。1",
    "8.8.8.8",
    "[::1]",
    "[::ffff:7f00:1]",
    "[::ffff:127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2606:4700::1111]",
    "http://127.0.0.1/",
    "https://2130706433:443/admin",
    "http://[::1]:80/",
    "169.254.169.254/latest/meta-data/",
  ],
  INVALID_DOMAIN: [
    "localhost",
    "localhost.",
    "instance-data",
    "::1",
    "[fe80::1%25eth0]",
    "[fe80::1%eth0]",
    "256.256.256.256",
    "1.2.3.4.5",
    "09.0.0.1",
    "example.123",
    "example.0x1",
    "exa mple.org",
    "exa\tmple.org",
    "\texample.org",
    "example.org\r\nhost: x",
    "example.org\n",
    "example.org\u0000",
    "\u00a0example.org",
    "example\u007f.org",
    "example\u0085.org",
    "example%2eorg",
    "%31%32%37.0.0.1",
    "https://%65xample.org/",
    "exa\u200bmple.org",
    "exa\u202emple.org",
    "\ufeffexample.org",
    "exa\u061cmple.org",
    "exa\u3000mple.org",
    "a..b",
    "a.org..",
    ".a.org",
    ".",
    "-a.org",
    "a-.org",
    "_dmarc.x.org",
    "*.x.org",
    "xn--a.org",
    "xn--.org",
    "<script>.org",
    "a'b.org",
    "a,b.org",
    "//x.org",
    "http:\\\\127.0.0.1",
    "http://x.org\\@127.0.0.1/",
    "http:/x.org",
    "http:x.org",
    "https://",
    "https:///x.org",
    "http://?x",
    "x.org:65536",
    "https://x.org:abc/",
    "/x.org",
    "?x.org",
    "#x.org",
    "\ud800.org",
  ],
  RESERVED_NAME: [
    "foo.localhost",
    "metadata.google.internal",
    "METADATA.GOOGLE.INTERNAL.",
    "printer.local",
    "kubernetes.default.svc.cluster.local",
    "router.home.arpa",
    "1.0.0.127.in-addr.arpa",
    "facebookcorewwwi.onion",
    "a.test",
    "www.example",
    "a.invalid",
    "a.alt",
    "wiki.corp",
    "nas.lan",
    "nas.home",
    "host.docker.internal",
  ],
  USERINFO_NOT_ALLOWED: [
    "user:pw@x.org",
    "user@x.org",
    "@x.org",
    ":@x.org",
    "https://user:pw@x.org/",
    "https://@x.org/",
    "x.org@127.0.0.1",
    "x.org#@127.0.0.1",
    "x.org:80@127.0.0.1",
  ],
  PORT_NOT_ALLOWED: ["x.org:22", "x.org:8080", "x.org:6379", "x.org:0", "http://x.org:8443/", "x.org:00022"],
  UNSUPPORTED_SCHEME: [
    "file:///etc/passwd",
    "ftp://x.org/",
    "gopher://x.org/",
    "data:text/html,x",
    "javascript:alert(1)",
    "blob:https://x.org/1",
    "ws://x.org/",
    "wss://x.org/",
    "dict://x.org:11211/",
    "jar:http://x.org!/",
    "unix:/var/run/docker.sock",
    "HTTPX://x.org/",
    "view-source:https://x.org/",
  ],
};

for (const [code, inputs] of Object.entries(REFUSED)) {
  for (const input of inputs) {
    Deno.test(`parseScanTarget() rejects with ${code} ${JSON.stringify(input)}`, () => {
      assertEquals(codeOf(input), code);
    });
  }
}

Deno.test("parseScanTarget() rejects no input with DOMAIN_REQUIRED", () => {
  for (const input of [null, undefined]) {
    assertEquals(codeOf(input), "DOMAIN_REQUIRED");
  }
});
