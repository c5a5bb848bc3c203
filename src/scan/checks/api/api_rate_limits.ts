/** Agents call faster than people and need to know how often they may. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { apiAnswers } from "../../probes/api/api_answers.ts";
import { apiDescription } from "../../probes/api/api_description.ts";
import { servesFilesOnly } from "../../probes/stack.ts";
import { optional } from "../../probes/if_seen.ts";

/** Headers of the IETF draft, and those in use before it. */
const RATE_LIMIT_HEADER =
  /^(?:ratelimit(?:-policy|-limit|-remaining|-reset)?|x-rate-?limit-.+|retry-after)$/i;
const TOO_MANY_REQUESTS = "429";

export default defineCheck({
  id: "api-rate-limits",
  title: "API rate limits",
  about:
    "Looks for RateLimit headers or documented 429 responses. Agents that know the limit can slow down before they are " +
    "blocked.",
  spec: "https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/",
  maturity: "draft",
  weight: 0,
  surface: "api",
  example: `HTTP/1.1 200 OK
RateLimit-Policy: "default";q=60;w=60
RateLimit: "default";r=59;t=30`,
  needs: { answers: apiAnswers, description: optional(apiDescription) },
  outcomes: {
    unknown: notApplicable("No API response and no API description found"),
    files: notApplicable("The API consists of files on a host that sets no limit for them"),
    silent: warn(
      "No rate limit found in the API's response headers or description",
      "Send RateLimit and RateLimit-Policy headers, or document a 429 response with Retry-After for each operation",
    ),
    described: pass("The API description documents a 429 response for {percent} % of its operations"),
    told: pass("API responses state their rate limit in headers: {headers}"),
  },
  judge({ answers: { base, unknown, operations }, description }) {
    const responses = [base, unknown, ...operations.map(({ resource }) => resource)].filter((each) =>
      each !== null
    );
    const names = responses.flatMap((each) => [...each.headers.keys()]);
    const headers = [...new Set(names.filter((name) => RATE_LIMIT_HEADER.test(name)))];
    if (headers.length > 0) return { outcome: "told", details: { headers } };
    const described = description?.found?.openApi.operations ?? [];
    const limited = described.filter(({ responses }) => responses.includes(TOO_MANY_REQUESTS)).length;
    if (limited > 0) {
      return { outcome: "described", details: { percent: Math.round(100 * limited / described.length) } };
    }
    if (responses.length > 0 && responses.every((each) => servesFilesOnly(each.headers))) return "files";
    return responses.length === 0 && described.length === 0 ? "unknown" : "silent";
  },
});
