import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/policy/policy_coherence.ts";
import { rslSnippet } from "../../../../src/scan/fix/snippets/policy_snippets.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const SIGNALS = "User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n";
const NO_TRAINING = "\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n";
const RESERVED = { "/.well-known/tdmrep.json": '[{"location":"/*","tdm-reservation":1}]' };
const TRUST = { "/.well-known/trust.txt": "datatrainingallowed=no\n" };
const LICENSE = {
  "/license.xml": { body: rslSnippet(), headers: { "content-type": "application/rsl+xml" } },
};
const NAMED = "License: https://site.cases.readiness-tests.org/license.xml\n";

function robots(text: string) {
  return { "/robots.txt": text };
}

function home(headers: Readonly<Record<string, string>>, head = "") {
  return {
    "/": {
      body: `<!doctype html><head><title>Home</title>${head}</head>`,
      headers: { "content-type": "text/html", ...headers },
    },
  };
}

testCheck(check, {
  single: [{}, robots("User-agent: *\nAllow: /\n"), robots(SIGNALS), RESERVED],
  coherent: [
    robots(SIGNALS + NO_TRAINING),
    { ...robots(NAMED + SIGNALS + NO_TRAINING), ...LICENSE, ...RESERVED, ...TRUST },
    { ...robots(SIGNALS), ...home({ "content-usage": "search=y, train-ai=n", "x-robots-tag": "noai" }) },
    { ...robots(`${SIGNALS}\nUser-agent: PetalBot\nDisallow: /\n`), ...TRUST },
    // Allow is about access, and the signal in the same group is about use.
    { ...robots(`${SIGNALS}\n${SIGNALS.replace("*", "GPTBot")}`), ...TRUST },
    { ...robots(`${SIGNALS}\nUser-agent: GPTBot\nContent-Usage: train-ai=n\nAllow: /\n`), ...TRUST },
  ],
  contradictory: [
    robots("User-agent: *\nContent-Signal: ai-train=yes\nAllow: /\n" + NO_TRAINING),
    robots("User-agent: *\nContent-Signal: search=yes, ai-train=no\nDisallow: /\n"),
    robots(`${SIGNALS}\nUser-agent: GPTBot\nAllow: /\n`),
    { ...robots("User-agent: GPTBot\nContent-Signal: /a ai-train=no\nAllow: /\n"), ...TRUST },
    told(
      { ...robots(SIGNALS), "/trust.txt": "datatrainingallowed=yes\n" },
      "Policies contradict each other: training (yes: trust.txt; no: Content-Signal in robots.txt)",
    ),
    { ...robots(SIGNALS), ...home({}, '<meta name="robots" content="noindex">') },
    { ...robots(SIGNALS), ...home({ "content-signal": "ai-train=yes" }) },
    { ...RESERVED, ...home({ "tdm-reservation": "0" }) },
    { ...robots(NAMED), ...LICENSE, ...home({ "content-usage": "train-ai=y" }) },
    robots("User-agent: *\nContent-Signal: ai-train=yes, ai-train=no\nAllow: /\n"),
  ],
});

Deno.test("policy-coherence is inconclusive if we may not fetch one of the sources", async () => {
  const { status } = await checkSite(check, { ...robots(SIGNALS), "/": { status: 403, body: "Forbidden" } });
  assertEquals(status, "inconclusive");
});
