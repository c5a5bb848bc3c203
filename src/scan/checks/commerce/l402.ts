/** An API that agents pay over Lightning sends an HTTP authentication challenge. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { paymentChallenges } from "../../probes/commerce/payment_challenges.ts";

export default defineCheck({
  id: "l402",
  title: "L402 payments",
  about:
    "Validates L402 challenges (status 402), which contain a token and the Lightning invoice that unlocks it. Agents pay for single " +
    "calls with them; our scan never pays.",
  spec: "https://github.com/lightninglabs/L402",
  maturity: "vendor",
  weight: 0,
  surface: "api",
  example:
    `WWW-Authenticate: L402 version="0", token="AGIAJEemVQUTEyNCR0exk7ek90Cg==", invoice="lnbc1500n1pw5kjhmpp5fu6xhthlt2vucmzkx6c7wtlh2r625r30cyjsfqhu8rsx4xpz5lwq"`,
  needs: { challenges: paymentChallenges },
  outcomes: {
    absent: notApplicable("No L402 challenge found"),
    invalid: fail(
      "The L402 challenge of {url} is invalid: {=problems}",
      "Send a token and a BOLT 11 invoice in the challenge",
    ),
    legacy: warn(
      "The challenge of {url} has the old scheme name LSAT",
      "Also send a challenge with the scheme L402",
    ),
    valid: pass("{url} sends a valid L402 challenge"),
  },
  judge({ challenges }) {
    const seen = challenges.find(({ l402 }) => l402.length > 0);
    if (seen === undefined) return "absent";
    const { url } = seen;
    // Servers send a challenge under both names, and the newer one counts.
    const challenge = seen.l402.find(({ scheme }) => scheme === "l402") ?? seen.l402[0];
    const problems = problemsOf(challenge?.problems ?? [], "error");
    if (problems.length > 0) return { outcome: "invalid", details: { url, problems } };
    return { outcome: challenge?.scheme === "l402" ? "valid" : "legacy", details: { url } };
  },
});
