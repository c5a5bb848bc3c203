import { assertEquals } from "@std/assert";
import { confirmHosts, type HostVerdict } from "../../../../src/scan/fetch/dns/confirmed_host.ts";
import { type Answer, dnsServer, type Zone } from "../../../fixtures/dns_server.ts";

const ADDRESS = "157.55.39.1";
const REVERSE = "1.39.55.157.in-addr.arpa";
const NAME = "msnbot-157-55-39-1.search.msn.com";

interface Case {
  readonly ptr: Answer | null;
  readonly forward?: Answer | null;
  readonly verdict: HostVerdict;
}

const CASES: Readonly<Record<string, Case>> = {
  "a host name with the address": { ptr: { ptr: [NAME] }, forward: { a: [ADDRESS] }, verdict: "confirmed" },
  "a host name in upper case": {
    ptr: { ptr: [NAME.toUpperCase()] },
    forward: { a: ["157.55.39.2", ADDRESS] },
    verdict: "confirmed",
  },
  "one of several host names": {
    ptr: { ptr: ["other.example", NAME] },
    forward: { a: [ADDRESS] },
    verdict: "confirmed",
  },
  "a host name with another address": {
    ptr: { ptr: [NAME] },
    forward: { a: ["157.55.39.2"] },
    verdict: "refuted",
  },
  "a host name that does not exist": { ptr: { ptr: [NAME] }, forward: { code: 3 }, verdict: "refuted" },
  "a host name of another domain": {
    ptr: { ptr: ["search.msn.com.attacker.example"] },
    verdict: "refuted",
  },
  "a domain with the same end": { ptr: { ptr: ["bot.notsearch.msn.com"] }, verdict: "refuted" },
  "no host name": { ptr: { code: 3 }, verdict: "refuted" },
  "a server that fails": { ptr: { code: 2 }, verdict: "unknown" },
  "a host name whose server fails": { ptr: { ptr: [NAME] }, forward: { code: 2 }, verdict: "unknown" },
};

for (const [name, { ptr, forward = { code: 3 }, verdict }] of Object.entries(CASES)) {
  Deno.test(`confirmHosts() finds an address ${verdict} by ${name}`, async () => {
    const zone: Zone = { [REVERSE]: ptr, [NAME]: forward };
    await using server = await dnsServer(zone);
    const { signal } = new AbortController();
    const claims = [{ address: ADDRESS, domains: ["search.msn.com"] }];
    assertEquals(await confirmHosts(claims, { signal, nameServers: [server] }), [verdict]);
  });
}

Deno.test("confirmHosts() looks up IPv6 addresses, and keeps the order of the claims", async () => {
  const reverse = "1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.4.8.4.1.0.0.2.ip6.arpa";
  await using server = await dnsServer({
    [reverse]: { ptr: ["crawl-1.googlebot.com"] },
    "crawl-1.googlebot.com": { aaaa: ["2001:4840:0:0:0:0:0:1"] },
  });
  const claims = ["2001:4840::2", "2001:4840::1"].map((address) => ({ address, domains: ["googlebot.com"] }));
  const { signal } = new AbortController();
  assertEquals(await confirmHosts(claims, { signal, nameServers: [server] }), ["refuted", "confirmed"]);
});
