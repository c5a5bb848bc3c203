/** Agents read different policies of a site, so contradictions between them force agents to guess. */
import { defineCheck, type Details, notApplicable, pass, warn } from "../../contract/check.ts";
import {
  type Contradiction,
  findContradictions,
  policyStatements,
} from "../../parse/policy/policy_statements.ts";
import { policies } from "../../probes/policy/policies.ts";

export default defineCheck({
  id: "policy-coherence",
  title: "Contradictions between crawler rules",
  about:
    "Compares robots.txt, headers, meta tags and licenses for contradictions. Each agent reads only some of them, " +
    "so contradictions give agents different permissions.",
  spec: "https://www.rfc-editor.org/rfc/rfc9309",
  maturity: "convention",
  weight: 1,
  example: `robots.txt:              User-agent: *
                         Content-Signal: search=yes, ai-train=no
                         Content-Usage: search=y, train-ai=n
response header:         tdm-reservation: 1`,
  needs: { policies },
  outcomes: {
    single: notApplicable("Fewer than two sources state a policy, so there is nothing to compare"),
    contradictory: warn(
      "Policies contradict each other: {=contradictions}",
      "State the same permission for each use in every source",
    ),
    coherent: pass("{count:source agrees|sources agree} on training, answers and search"),
  },
  ceilings: {
    contradictory: { limit: 85, reason: "policies contradict each other" },
  },
  judge({ policies }) {
    const statements = policyStatements(policies);
    const contradictions = findContradictions(statements);
    const count = new Set(statements.map(({ source }) => source)).size;
    const details: Details = {
      count,
      statements: statements.map(({ source, subject, says }) => ({ source, subject, says })),
    };
    if (contradictions.length > 0) {
      return {
        outcome: "contradictory",
        details: { ...details, contradictions: contradictions.map(contradictionWords) },
      };
    }
    return { outcome: count < 2 ? "single" : "coherent", details };
  },
});

function contradictionWords({ subject, yes, no }: Contradiction): string {
  return `${subject} (yes: ${yes.join(" and ")}; no: ${no.join(" and ")})`;
}
