/** APIs that agents pay for by x402 say in every 402 how. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import type { PaidOperation } from "../../parse/commerce/payment_info.ts";
import type { Problem } from "../../parse/problem.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import type { X402Challenge } from "../../parse/commerce/x402_challenge.ts";
import { paidSample } from "../../probes/commerce/paid_sample.ts";
import { paymentChallenges } from "../../probes/commerce/payment_challenges.ts";
import { paymentInfo } from "../../probes/commerce/payment_info.ts";
import { x402Discovery } from "../../probes/commerce/x402_discovery.ts";

const ILLEGIBLE: ReadonlySet<string> = new Set(["header-not-base64-json"]);
const LIST_FAULTS: ReadonlySet<string> = new Set(["empty-resources", "missing-resources", "not-an-object"]);
const NOT_JSON: Problem = { code: "list-not-json", severity: "error", text: "list not json" };

export default defineCheck({
  id: "x402",
  title: "x402 payments",
  about:
    "An API that is paid by x402 answers 402 with what it costs, in which asset and on which chain, so that an agent can pay for one call without an account. Looked at are challenges, the list at /.well-known/x402 and prices in the API description; nothing is paid.",
  spec: "https://github.com/coinbase/x402/tree/main/specs",
  maturity: "vendor",
  weight: 1,
  surface: "api",
  aliases: { isitagentready: "x402" },
  example:
    `{"x402Version":2,"resource":{"url":"https://example.com/api/paid"},"accepts":[{"scheme":"exact","network":"eip155:8453","amount":"10000","asset":"0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913","payTo":"0x1111111111111111111111111111111111111111","maxTimeoutSeconds":60}]}`,
  needs: {
    file: x402Discovery,
    sample: paidSample,
    challenges: paymentChallenges,
    operations: paymentInfo,
  },
  outcomes: {
    absent: notApplicable("Nothing asks to be paid by x402"),
    illegible: fail(
      "The PAYMENT-REQUIRED header of {url} is not JSON in base64",
      "Encode the challenge's JSON as base64, without line breaks",
    ),
    unpayable: fail(
      "The challenge of {url} has no way to pay that a client could take: {faults}",
      "Give each entry of accepts a scheme, a CAIP-2 network, an amount in digits of the asset's smallest unit, asset and payTo",
    ),
    "unreadable-list": fail("{path} is no JSON that can be read", STRICT_JSON),
    "invalid-list": fail(
      "{path} names no resources: {faults}",
      'Give the document version 1 and "resources", a list of the absolute addresses that cost something',
    ),
    free: warn(
      "{url} is said to cost something, and answers {status} without a payment",
      "Let it answer 402 with a challenge, or take it out of the list",
    ),
    silent: fail(
      "{url} is listed for x402, and its answer 402 holds nothing that x402 clients can read",
      "Send the challenge as base64 in a PAYMENT-REQUIRED header",
    ),
    legacy: warn(
      "{url} asks by version 1 of x402",
      "Send the challenge of version 2 in a PAYMENT-REQUIRED header too",
    ),
    flawed: warn(
      "What x402 clients read has flaws: {faults}",
      "Give challenges their resource, a timeout in seconds and complete entries, and list resources by whole https addresses",
    ),
    listed: pass(
      "What is paid for is listed as it should be (resources: {count}); no challenge was seen by a GET without arguments",
    ),
    valid: pass("{url} asks by a valid challenge of version {version}, to be paid on {networks}"),
  },
  judge({ file, sample, challenges, operations }) {
    const paid = operations.filter(isX402);
    const seen = challenges.flatMap(({ url, x402 }) => x402 === null ? [] : [{ url, x402 }])[0];
    if (seen === undefined && !file.present && paid.length === 0) return "absent";
    const listed = file.present ? file.document?.problems ?? [NOT_JSON] : [];
    const described = paid.flatMap(({ problems }) => problems);
    const facts: Details = {
      path: file.present ? file.path : null,
      count: (file.present ? file.document?.count ?? 0 : 0) || paid.length,
    };
    if (seen !== undefined) {
      const { x402, url } = seen;
      const details = { ...facts, ...shown(x402), url: url.slice(0, 200) };
      const illegible = wordsOf(x402.problems, ILLEGIBLE);
      if (illegible.length > 0) return { outcome: "illegible", details };
      const faults = all(x402.problems);
      if (x402.accepts.length === 0 && !x402.isSignIn) {
        return { outcome: "unpayable", details: { ...details, faults } };
      }
      if (x402.version === 1) return { outcome: "legacy", details };
      const flaws = all([...x402.problems, ...listed, ...described]);
      return flaws.length === 0
        ? { outcome: "valid", details }
        : { outcome: "flawed", details: { ...details, faults: flaws } };
    }
    if (file.present && file.document === null) return { outcome: "unreadable-list", details: facts };
    const faults = wordsOf(listed, LIST_FAULTS);
    if (faults.length > 0) return { outcome: "invalid-list", details: { ...facts, faults } };
    if (sample?.answer?.status === 402) {
      return { outcome: "silent", details: { ...facts, url: sample.url.slice(0, 200) } };
    }
    if (sample?.answer?.ok) {
      return {
        outcome: "free",
        details: { ...facts, url: sample.url.slice(0, 200), status: sample.answer.status },
      };
    }
    const flaws = all([...listed, ...described]);
    return flaws.length === 0
      ? { outcome: "listed", details: facts }
      : { outcome: "flawed", details: { ...facts, faults: flaws } };
  },
});

function isX402({ convention, protocols }: PaidOperation): boolean {
  return convention === "x402" && (protocols.length === 0 || protocols.includes("x402"));
}

function all(problems: readonly Problem[]): string[] {
  return wordsOf(problems, new Set(problems.map(({ code }) => code)));
}

function shown({ version, source, accepts, isSignIn }: X402Challenge): Details {
  return {
    version,
    source,
    isSignIn,
    networks: [...new Set(accepts.map(({ network }) => network))].slice(0, 10),
    accepts: accepts.slice(0, 10).map(({ scheme, network, amount, asset }) => ({
      scheme,
      network,
      amount,
      asset,
    })),
  };
}
