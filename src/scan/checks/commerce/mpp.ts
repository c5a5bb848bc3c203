/** APIs that agents pay for by the Machine Payments Protocol ask by an HTTP authentication challenge. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { paymentChallenges } from "../../probes/commerce/payment_challenges.ts";
import { paymentInfo } from "../../probes/commerce/payment_info.ts";

const FAULTS: ReadonlySet<string> = new Set(["bad-request", "missing-parameter", "request-not-an-object"]);
const OFFER_FAULTS: ReadonlySet<string> = new Set([
  "bad-amount",
  "empty-offers",
  "info-not-an-object",
  "missing-intent",
  "missing-method",
  "offer-not-an-object",
]);

export default defineCheck({
  id: "mpp",
  title: "Machine Payments Protocol",
  about:
    "An API that is paid by MPP answers 402 with a challenge of the Payment scheme, or names its prices in the API description. Agents pay for one call with it; nothing is paid here.",
  spec: "https://github.com/tempoxyz/mpp-specs",
  maturity: "draft",
  weight: 1,
  surface: "api",
  aliases: { isitagentready: "mpp" },
  example:
    `WWW-Authenticate: Payment id="x7Tg2pLq", realm="example.com", method="tempo", intent="charge", request="eyJhbW91bnQiOiIxMDAwIiwiY3VycmVuY3kiOiJ1c2QifQ"`,
  needs: { challenges: paymentChallenges, operations: paymentInfo },
  outcomes: {
    absent: notApplicable("Nothing asks to be paid by MPP"),
    invalid: fail(
      "The Payment challenge of {url} cannot be paid: {faults}",
      "Give the challenge id, realm, method, intent and request, the last as JSON in base64url",
    ),
    "invalid-offers": fail(
      "The API description names prices that cannot be read: {faults}",
      "Give each x-payment-info offers with intent, method and an amount in digits, or null",
    ),
    expired: fail(
      "The Payment challenge of {url} has expired: {expires}",
      "Make a new challenge for each answer, with expires in the future",
    ),
    cacheable: warn(
      "The Payment challenge of {url} may be kept by caches, though it is for one client",
      "Send Cache-Control: no-store with it",
      { publish: { header: "Cache-Control" } },
    ),
    flawed: warn(
      "What MPP clients read has flaws: {faults}",
      "Write request in base64url without padding, expires by RFC 3339, and describe the answer 402 of each operation with a price",
    ),
    described: pass("The API description names the prices of {count} operations"),
    valid: pass("{url} asks by a valid Payment challenge, to be paid by {methods}"),
  },
  judge({ challenges, operations }, { now }) {
    const offers = operations.filter(({ protocols }) => protocols.includes("mpp"));
    const seen = challenges.find(({ payments }) => payments.length > 0);
    if (seen === undefined && offers.length === 0) return "absent";
    const described = offers.filter(({ convention }) => convention === "mpp").flatMap(({ problems }) =>
      problems
    );
    const facts: Details = { count: offers.length };
    const mistaken = wordsOf(described, OFFER_FAULTS);
    const loose = wordsOf(described, new Set(described.map(({ code }) => code)));
    if (seen === undefined) {
      if (mistaken.length > 0) return { outcome: "invalid-offers", details: { ...facts, faults: mistaken } };
      if (loose.length > 0) return { outcome: "flawed", details: { ...facts, faults: loose } };
      return { outcome: "described", details: facts };
    }
    const problems = seen.payments.flatMap((payment) => payment.problems);
    const methods = seen.payments.map(({ method }) => method?.slice(0, 60) ?? "").slice(0, 10);
    const details: Details = { ...facts, url: seen.url.slice(0, 200), methods };
    const faults = wordsOf(problems, FAULTS);
    if (faults.length > 0) return { outcome: "invalid", details: { ...details, faults } };
    if (mistaken.length > 0) return { outcome: "invalid-offers", details: { ...details, faults: mistaken } };
    const expired = seen.payments.find(({ expires }) => expires !== null && expires < now)?.expires;
    if (expired) return { outcome: "expired", details: { ...details, expires: expired.toISOString() } };
    if (!seen.isNoStore) return { outcome: "cacheable", details };
    const flaws = [...wordsOf(problems, new Set(problems.map(({ code }) => code))), ...loose].slice(0, 3);
    if (flaws.length > 0) return { outcome: "flawed", details: { ...details, faults: flaws } };
    return { outcome: "valid", details };
  },
});
