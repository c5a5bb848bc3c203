/** An API that agents pay with the Machine Payments Protocol sends an HTTP authentication challenge. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { paymentChallenges } from "../../probes/commerce/payment_challenges.ts";
import { paymentInfo } from "../../probes/commerce/payment_info.ts";

export default defineCheck({
  id: "mpp",
  title: "MPP: payments by machines",
  about:
    "Validates Payment challenges (status 402) and the prices in the API description. Agents use Payment " +
    "challenges to pay for single calls; our scan never pays.",
  spec: "https://github.com/tempoxyz/mpp-specs",
  maturity: "draft",
  weight: 1,
  surface: "api",
  aliases: { isitagentready: "mpp", agentready: "AR-ACT-08" },
  example:
    `WWW-Authenticate: Payment id="x7Tg2pLq", realm="example.com", method="tempo", intent="charge", request="eyJhbW91bnQiOiIxMDAwIiwiY3VycmVuY3kiOiJ1c2QifQ"`,
  needs: { challenges: paymentChallenges, operations: paymentInfo },
  outcomes: {
    absent: notApplicable("No MPP challenge or price found"),
    invalid: fail(
      "The Payment challenge of {url} is invalid: {=problems}",
      "Send id, realm, method, intent and request, with request as base64url-encoded JSON",
    ),
    "invalid-offers": fail(
      "The API description has invalid prices: {=problems}",
      "Give each x-payment-info an intent, a method and an amount in digits, or null",
    ),
    expired: fail(
      "The Payment challenge of {url} expired on {expires}",
      "Create a new challenge for each response, with expires in the future",
    ),
    cacheable: warn(
      "The Payment challenge of {url} can be cached, but is for one client only",
      "Send Cache-Control: no-store with the challenge",
    ),
    flawed: warn(
      "The MPP payment data has problems: {=problems}",
      "Write request as unpadded base64url, expires as an RFC 3339 date, and describe the 402 response of paid operations",
    ),
    described: pass("The API description has prices for {count:operation}"),
    valid: pass("{url} sends a valid Payment challenge: {methods}"),
  },
  judge({ challenges, operations }, { now }) {
    const offers = operations.filter(({ protocols }) => protocols.includes("mpp"));
    const seen = challenges.find(({ payments }) => payments.length > 0);
    if (seen === undefined && offers.length === 0) return "absent";
    const described = offers.filter(({ convention }) => convention === "mpp")
      .flatMap(({ problems }) => problems);
    const payments = seen?.payments ?? [];
    const challenged = payments.flatMap(({ problems }) => problems);
    const details: Details = {
      count: offers.length,
      ...seen && { url: seen.url, methods: payments.map(({ method }) => method ?? "") },
    };
    const errors = problemsOf(challenged, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { ...details, problems: errors } };
    const invalid = problemsOf(described, "error");
    if (invalid.length > 0) return { outcome: "invalid-offers", details: { ...details, problems: invalid } };
    const expired = payments.find(({ expires }) => expires !== null && expires < now)?.expires;
    if (expired) return { outcome: "expired", details: { ...details, expires: expired.toISOString() } };
    if (seen?.isNoStore === false) return { outcome: "cacheable", details };
    const warnings = problemsOf([...challenged, ...described], "warning");
    if (warnings.length > 0) return { outcome: "flawed", details: { ...details, problems: warnings } };
    return { outcome: seen === undefined ? "described" : "valid", details };
  },
});
