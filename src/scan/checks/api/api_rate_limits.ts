/** Agents call faster than people: an API that says what it allows is not called into its limits. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { apiAnswers } from "../../probes/api/api_answers.ts";
import { apiDescription } from "../../probes/api/api_description.ts";
import { optional } from "../../probes/if_seen.ts";

/** Header fields in which APIs tell their limits: the IETF's draft, and what was there before it. */
const FIELDS = /^(?:ratelimit(?:-policy|-limit|-remaining|-reset)?|x-rate-?limit-.+|retry-after)$/i;
const EXHAUSTED = "429";

export default defineCheck({
  id: "api-rate-limits",
  title: "Limits of the API",
  about:
    "Whether the API says how often it may be called: RateLimit header fields in its answers, or a response 429 in its " +
    "description. An agent that knows the limit keeps to it, and one that does not tries until it is shut out.",
  spec: "https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/",
  maturity: "draft",
  weight: 0,
  surface: "api",
  example: `HTTP/1.1 200 OK
RateLimit-Policy: "default";q=60;w=60
RateLimit: "default";r=59;t=30`,
  needs: { answers: apiAnswers, description: optional(apiDescription) },
  outcomes: {
    unknown: notApplicable("No answer of an API was seen, and no description"),
    silent: warn(
      "Neither the API's answers nor its description say how often it may be called",
      "Send RateLimit and RateLimit-Policy, or describe the response 429 with its Retry-After for each operation",
    ),
    described: pass("The description has a response 429 for {percent} % of its operations"),
    told: pass("The API's answers tell their limit: {fields}"),
  },
  judge({ answers: { base, unknown, operations }, description }) {
    const seen = [base, unknown, ...operations.map(({ resource }) => resource)].filter((each) =>
      each !== null
    );
    const fields = new Set(
      seen.flatMap(({ headers }) => [...headers.keys()].filter((name) => FIELDS.test(name))),
    );
    if (fields.size > 0) return { outcome: "told", details: { fields: [...fields].slice(0, 4) } };
    const described = description?.found?.openApi.operations ?? [];
    const limited = described.filter(({ responses }) => responses.includes(EXHAUSTED)).length;
    if (limited > 0) {
      return { outcome: "described", details: { percent: Math.round(100 * limited / described.length) } };
    }
    return seen.length === 0 && described.length === 0 ? "unknown" : "silent";
  },
});
