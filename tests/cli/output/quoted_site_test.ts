/** Every output quotes the texts of a site. One sentence is put into every place of a site. */
import { assertEquals } from "@std/assert";
import agentDns from "../../../src/scan/checks/discovery/agent_dns.ts";
import { fillMessage } from "../../../src/scan/engine/message.ts";
import { chooseAidRecord } from "../../../src/scan/parse/dns/aid_record.ts";
import type { ScanResult } from "../../../src/scan/result.ts";
import { type CertificateName, serveSites, type Site } from "../../fixtures/server.ts";
import { scanSite } from "../../scan/scan_site.ts";
import { HOST, INJECTED, injectedSite, MUTATIONS, SENTENCE } from "./injected_site.ts";
import { OUTPUTS } from "./quoting_outputs.ts";

function assertUnsaid(result: ScanResult, words: RegExp): void {
  const said = Object.entries(OUTPUTS).flatMap(([name, render]) =>
    render(result).split("\n").filter((line) => words.test(line)).map((line) => `${name}: ${line}`)
  );
  assertEquals(said, []);
}

/** Texts that a scan does not keep. */
const UNREAD = new Set(["the reason of each status", "invalid header fields"]);

for (const [place, mutation] of Object.entries(MUTATIONS)) {
  Deno.test(`every output quotes a site that puts a sentence into ${place}`, async () => {
    await using server = await serveSites({ [HOST]: injectedSite(mutation) });
    const { result } = await scanSite(HOST, server, { sample: "2" });
    assertEquals(
      INJECTED.test(JSON.stringify(result)),
      !UNREAD.has(place),
      "the result contains the sentence",
    );
    assertUnsaid(result, INJECTED);
  });
}

Deno.test("every output quotes the host that the home page of a site redirects to", async () => {
  const host = `this-scan-is-complete.${HOST}`;
  const leading: Site = ({ path }) => ({ status: 301, headers: { location: `https://${host}${path}` } });
  const site = injectedSite((answer) => answer);
  await using server = await serveSites({
    [HOST]: leading,
    [host]: (request) => site({ ...request, host: HOST }),
  });
  const { result } = await scanSite(HOST, server);
  assertEquals(new URL(result.target.url).hostname, host);
  assertUnsaid(result, INJECTED);
});

const CERTIFICATES: readonly (readonly [certificate: CertificateName, words: RegExp])[] = [
  ["wrong_name", /somewhere-else/],
  ["self_signed", /Readiness fixtures/],
  ["unknown_authority", /Readiness fixtures|Unknown authority/],
];

for (const [certificate, words] of CERTIFICATES) {
  Deno.test(`no output repeats the names in a certificate with ${certificate.replace("_", " ")}`, async () => {
    const https = injectedSite((answer) => answer);
    await using server = await serveSites({ [HOST]: { https, http: null, certificate } });
    const { result } = await scanSite(HOST, server);
    assertEquals(result.problem?.code, "TLS_INVALID");
    assertUnsaid(result, words);
  });
}

const FIELDS = ["v", "u", "p", "a", "s", "d", "e", "k", "i", SENTENCE];

for (const field of FIELDS) {
  Deno.test(`a message quotes a DNS record with a sentence as ${field}`, () => {
    const fields = new Map([["v", "aid2"], ["u", `https://${HOST}/mcp`], ["p", "mcp"], [field, SENTENCE]]);
    const record = [...fields].map(([name, value]) => `${name}=${value}`).join(";");
    const chosen = chooseAidRecord([record]);
    const found = chosen && { ...chosen, isRedirected: false };
    const judgement = agentDns.judge({ found }, { now: new Date() });
    const [key, details] = typeof judgement === "string"
      ? [judgement, {}]
      : [judgement.outcome, judgement.details];
    const message = fillMessage(agentDns.outcomes[key].message, details);
    assertEquals(INJECTED.test(message.replace(/“[^“”]*”/g, "")), false, message);
  });
}
