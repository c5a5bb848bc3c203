import { assertEquals } from "@std/assert";
import { parseRanges } from "../../../src/scan/fetch/address/ip_address.ts";
import { OwnService } from "../../../src/scan/fetch/address/own_service.ts";
import { scannerOptionsOf, settingsOf } from "../../../src/scan/pool/settings.ts";

Deno.test("a scan process has the settings of the service", () => {
  const ownService = new OwnService();
  const options = {
    network: {
      entries: [{ host: "a.example", port: 443, address: "10.0.0.1", targetPort: 8443 }],
      allowPrivate: parseRanges(["10.0.0.0/8", "fd00::/8"]),
      ports: [80, 443, 8443],
      ownHosts: new Set(["readiness.example"]),
      nameServers: [{ address: "127.0.0.1", port: 53 }],
      caCerts: ["-----BEGIN CERTIFICATE-----"],
      proxy: new URL("http://proxy.example:3128/"),
      ownService,
    },
    limits: { scanMs: 5_000 },
    userAgent: "ReadinessBot/1.0",
    dohUrl: new URL("https://dns.example/dns-query"),
  };
  const sent = JSON.parse(JSON.stringify(settingsOf(options)));
  assertEquals(scannerOptionsOf(sent, ownService), options);
});

Deno.test("a scan process recognizes the service", () => {
  const [service, other] = [new OwnService(), new OwnService()];
  service.listensOn({ hostname: "0.0.0.0", port: 8000 });
  other.learn(JSON.parse(JSON.stringify(service.facts)));
  assertEquals(other.responded(new Headers(service.headers)), true);
  for (const address of ["127.0.0.1", ...service.facts.addresses]) {
    const endpoint = { address, port: 8000 };
    assertEquals(other.includes(endpoint), service.includes(endpoint));
  }
  assertEquals(other.includes({ address: "127.0.0.1", port: 8000 }), true);
});
