/** Who owns a site: files and DNS records that prove it, and everything that does not. */
import { assertEquals } from "@std/assert";
import { isProven } from "../../src/scan/site_owner.ts";
import { dnsServer, type Zone } from "../fixtures/dns_server.ts";
import { serveSites, type Site } from "../fixtures/server.ts";
import { fixtureNetwork } from "./scan_site.ts";

const HOST = "bare-site.org";
const TEXT = `remove-reports: ${HOST}`;
const PATH = "/.well-known/owner.txt";
const NAME = `_owner.${HOST}`;

function file(body: string, status = 200): Site {
  return ({ path }) => path === PATH ? { body, status } : { status: 404 };
}

function record(...txt: string[]): Zone {
  return { [NAME]: { txt } };
}

const NO_FILE: Site = () => ({ status: 404 });
const CASES: Readonly<Record<string, readonly [isProof: boolean, site: Site, zone?: Zone]>> = {
  "a file with the line": [true, file(`# ours\r\n${TEXT} \r\n`)],
  "a TXT record": [true, NO_FILE, record("v=spf1 -all", TEXT)],
  "no file and no record": [false, NO_FILE],
  "a file for another host": [false, file("remove-reports: example.com")],
  "a page that quotes the line": [false, file(`<p>${TEXT}</p>`)],
  "an error with the line": [false, file(TEXT, 404)],
  "a redirect to a file of another site": [
    false,
    ({ path }) => path === PATH ? { status: 302, headers: { location: "/other" } } : { body: TEXT },
  ],
  "a line after the first 4 kB": [false, file(`${"x".repeat(4_096)}\n${TEXT}`)],
  "a record for another host": [false, NO_FILE, record("remove-reports: example.com")],
};

for (const [name, [isProof, site, zone = {}]] of Object.entries(CASES)) {
  Deno.test(`${name} is ${isProof ? "a" : "no"} proof`, async () => {
    await using server = await serveSites({ [HOST]: site });
    await using dns = await dnsServer(zone);
    const network = { ...fixtureNetwork(server), nameServers: [dns] };
    const options = { network, userAgent: "ReadinessBot/1.0", signal: new AbortController().signal };
    const proof = { host: HOST, path: PATH, label: "_owner", text: TEXT };
    assertEquals(await isProven(proof, options), isProof);
    assertEquals(dns.asked.filter((question) => question.endsWith("TXT")), [`${NAME} TXT`]);
  });
}
