/** A site that says yes in one place and no in another has said nothing: agents take the stricter, or the one they read. */
import { defineCheck, type Details, notApplicable, pass, warn } from "../../check.ts";
import {
  type Contradiction,
  findContradictions,
  policyStatements,
} from "../../parse/policy/policy_statements.ts";
import { policies } from "../../probes/policy/policies.ts";

export default defineCheck({
  id: "policy-coherence",
  title: "Coherent policies",
  about:
    "Compares what robots.txt, Content-Signal, Content-Usage, X-Robots-Tag, robots meta elements, TDM reservation, RSL licence and trust.txt say about training, answers and search. Agents read different ones of them.",
  spec: "https://www.rfc-editor.org/rfc/rfc9309",
  maturity: "convention",
  weight: 1,
  example: `robots.txt:              User-agent: *
                         Content-Signal: search=yes, ai-train=no
                         Content-Usage: search=y, train-ai=n
response header:         tdm-reservation: 1`,
  needs: { policies },
  outcomes: {
    single: notApplicable(
      "Fewer than two places say what agents may do with the content: there is nothing to compare",
    ),
    contradictory: warn(
      "The site contradicts itself about {contradictions}",
      "Decide for each use, and say the same in all the places that the details list",
    ),
    coherent: pass("{count} places say the same about training, answers and search"),
  },
  judge({ policies }) {
    const statements = policyStatements(policies);
    const contradictions = findContradictions(statements);
    const sources = [...new Set(statements.map(({ source }) => source))];
    const details: Details = {
      count: sources.length,
      statements: statements.map(({ source, subject, says }) => ({ source, subject, says })),
    };
    if (contradictions.length > 0) {
      return { outcome: "contradictory", details: { ...details, contradictions: contradictions.map(words) } };
    }
    if (sources.length < 2) return { outcome: "single", details };
    return { outcome: "coherent", details };
  },
});

function words({ subject, yes, no }: Contradiction): string {
  return `${subject} (yes: ${yes.join(" and ")}; no: ${no.join(" and ")})`;
}
