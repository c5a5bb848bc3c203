/** An API that agents pay with x402 sends the terms with status 402. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import type { PaidOperation } from "../../parse/commerce/payment_info.ts";
import { problemsOf, problemWords } from "../../parse/problem_words.ts";
import type { X402Challenge } from "../../parse/commerce/x402_challenge.ts";
import { jsonProblem } from "../../probes/files/json_problem.ts";
import { paidSample } from "../../probes/commerce/paid_sample.ts";
import { paymentChallenges } from "../../probes/commerce/payment_challenges.ts";
import { paymentInfo } from "../../probes/commerce/payment_info.ts";
import { x402Discovery } from "../../probes/commerce/x402_discovery.ts";

export default defineCheck({
  id: "x402",
  title: "x402: pay per request with stablecoins",
  about:
    "Validates x402 challenges (status 402), the list at /.well-known/x402 and prices in the API description. " +
    "Agents use x402 to pay for single calls without an account; our scan never pays.",
  spec: "https://github.com/coinbase/x402/tree/main/specs",
  maturity: "vendor",
  weight: 1,
  surface: "api",
  aliases: { agentreadydev: "C10", isitagentready: "x402", agentready: "AR-ACT-08" },
  example:
    `{"x402Version":2,"resource":{"url":"https://example.com/api/paid"},"accepts":[{"scheme":"exact","network":"eip155:8453","amount":"10000","asset":"0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913","payTo":"0x1111111111111111111111111111111111111111","maxTimeoutSeconds":60}]}`,
  needs: {
    file: x402Discovery,
    sample: paidSample,
    challenges: paymentChallenges,
    operations: paymentInfo,
  },
  outcomes: {
    absent: notApplicable("No x402 challenge, list or price found"),
    illegible: fail(
      "The PAYMENT-REQUIRED header of {url} is not base64-encoded JSON",
      "Encode the JSON of the challenge as base64, without line breaks",
    ),
    unpayable: fail(
      "The x402 challenge of {url} has no usable payment option: {=problems}",
      "Give each entry of accepts a scheme, a CAIP-2 network, an amount in digits, asset and payTo",
    ),
    "unreadable-list": fail("{path} is not valid JSON: {reason}", STRICT_JSON),
    "invalid-list": fail(
      "{path} is not a list of resources: {=problems}",
      'Add "resources", a list of the absolute URLs that require payment',
    ),
    free: warn(
      "{url} is listed as paid but returns {status} without payment",
      "Return 402 with a challenge, or remove the URL from the list",
      { requires: "program", otherwise: "Remove the URL from the list, unless another host serves it" },
    ),
    silent: fail(
      "{url} is listed for x402 but returns 402 without an x402 challenge",
      "Send the challenge as base64 in a PAYMENT-REQUIRED header",
    ),
    legacy: warn(
      "{url} sends an x402 challenge of version 1",
      "Also send the challenge of version 2 in a PAYMENT-REQUIRED header",
    ),
    flawed: warn(
      "The x402 payment data has problems: {=problems}",
      "Add resource and maxTimeoutSeconds to the challenge, and list resources as absolute https URLs",
    ),
    listed: pass("{count:paid resource is|paid resources are} listed; our GET request got no challenge"),
    valid: pass("{url} sends a valid x402 challenge of version {version}"),
  },
  judge({ file, sample, challenges, operations }) {
    const paid = operations.filter(isX402);
    const seen = challenges.flatMap(({ url, x402 }) => x402 === null ? [] : [{ url, x402 }])[0];
    if (seen === undefined && !file.present && paid.length === 0) return "absent";
    const list = file.present ? file.document : null;
    const facts: Details = {
      path: file.present ? file.path : null,
      count: list?.count || paid.length,
    };
    const others = [...list?.problems ?? [], ...paid.flatMap(({ problems }) => problems)];
    if (seen !== undefined) {
      const { x402, url } = seen;
      const details = { ...facts, ...termsOf(x402), url };
      if (x402.problems.some(({ code }) => code === "header-not-base64-json")) {
        return { outcome: "illegible", details };
      }
      if (x402.accepts.length === 0 && !x402.isSignIn) {
        return { outcome: "unpayable", details: { ...details, problems: x402.problems.map(problemWords) } };
      }
      if (x402.version === 1) return { outcome: "legacy", details };
      const unread = file.present && list === null ? [`${file.path} is not valid JSON`] : [];
      const problems = [...[...x402.problems, ...others].map(problemWords), ...unread];
      return { outcome: problems.length === 0 ? "valid" : "flawed", details: { ...details, problems } };
    }
    if (file.present && list === null) {
      return { outcome: "unreadable-list", details: { ...facts, reason: jsonProblem(file.resource) } };
    }
    const errors = problemsOf(list?.problems ?? [], "error");
    if (errors.length > 0) return { outcome: "invalid-list", details: { ...facts, problems: errors } };
    const { url = "", answer = null } = sample ?? {};
    if (answer?.status === 402) return { outcome: "silent", details: { ...facts, url } };
    if (answer?.ok) return { outcome: "free", details: { ...facts, url, status: answer.status } };
    const problems = others.map(problemWords);
    return { outcome: problems.length === 0 ? "listed" : "flawed", details: { ...facts, problems } };
  },
});

function isX402({ protocols }: PaidOperation): boolean {
  return protocols.length === 0 || protocols.includes("x402");
}

function termsOf({ version, source, accepts, isSignIn }: X402Challenge): Details {
  return {
    version,
    source,
    isSignIn,
    networks: [...new Set(accepts.map(({ network }) => network))],
    accepts: accepts.map((accept) => ({ ...accept })),
  };
}
