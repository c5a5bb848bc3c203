import { assertEquals } from "@std/assert";
import { hostKind } from "../../../../src/scan/parse/agents/interface_host.ts";

const CASES: readonly [host: string, kind: string][] = [
  ["agents.readiness-tests.org", "public"],
  ["93.184.215.14", "public"],
  ["[2606:4700::1111]", "public"],
  ["10.readiness-tests.org", "public"],
  ["myexample.com", "public"],
  ["localhost", "local"],
  ["localhost.", "local"],
  ["agent.internal", "local"],
  ["agent", "local"],
  ["0.0.0.0", "local"],
  ["127.0.0.1", "local"],
  ["10.1.2.3", "local"],
  ["172.16.0.1", "local"],
  ["172.32.0.1", "public"],
  ["192.168.1.1", "local"],
  ["[::1]", "local"],
  ["[fd00::1]", "local"],
  ["[fe80::1]", "local"],
  ["example.com", "example"],
  ["agents.example.org", "example"],
  ["your-domain.com", "example"],
  ["agent.yourdomain.com", "example"],
  ["your-app.vercel.app", "example"],
  ["your-username.github.io", "example"],
  ["yourusername.github.io", "example"],
  ["username.github.io", "example"],
  ["myusername.github.io", "public"],
  ["your-docusaurus-test-site.com", "example"],
  ["yourdomainexpert.com", "public"],
  ["youragent.ai", "public"],
  ["findyour-domain.com", "public"],
];

for (const [host, kind] of CASES) {
  Deno.test(`hostKind() classifies ${host} as ${kind}`, () => {
    assertEquals(hostKind(new URL(`https://${host}/a2a`)), kind);
  });
}
