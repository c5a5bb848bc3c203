/** APIs that agents pay for over Lightning ask by an HTTP authentication challenge. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { paymentChallenges } from "../../probes/commerce/payment_challenges.ts";

export default defineCheck({
  id: "l402",
  title: "L402 payments",
  about:
    "An API that is paid by L402 answers 402 with a token and a Lightning invoice that unlocks it. The challenges that the scan meets are read; nothing is paid.",
  spec: "https://github.com/lightninglabs/L402",
  maturity: "vendor",
  weight: 0,
  surface: "api",
  example:
    `WWW-Authenticate: L402 version="0", token="AGIAJEemVQUTEyNCR0exk7ek90Cg==", invoice="lnbc1500n1pw5kjhmpp5fu6xhthlt2vucmzkx6c7wtlh2r625r30cyjsfqhu8rsx4xpz5lwq"`,
  needs: { challenges: paymentChallenges },
  outcomes: {
    absent: notApplicable("Nothing asks to be paid by L402"),
    invalid: fail(
      "The L402 challenge of {url} cannot be paid: {faults}",
      "Give the challenge a token and a BOLT-11 invoice",
    ),
    legacy: warn("{url} asks by the scheme's older name, LSAT", "Send a challenge of the scheme L402 too"),
    valid: pass("{url} asks by a valid L402 challenge"),
  },
  judge({ challenges }) {
    const seen = challenges.find(({ l402 }) => l402.length > 0);
    if (seen === undefined) return "absent";
    const url = seen.url.slice(0, 200);
    // Servers send one challenge under both names: the newer counts.
    const challenge = seen.l402.find(({ scheme }) => scheme === "l402") ?? seen.l402[0];
    const problems = challenge?.problems ?? [];
    const faults = wordsOf(problems, new Set(problems.map(({ code }) => code)));
    if (faults.length > 0) return { outcome: "invalid", details: { url, faults } };
    return { outcome: challenge?.scheme === "l402" ? "valid" : "legacy", details: { url } };
  },
});
