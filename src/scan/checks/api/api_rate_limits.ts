/** Agents call faster than people and need to know how often they may. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { apiLimits } from "../../probes/api/api_limits.ts";

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
  needs: { limits: apiLimits },
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
  judge({ limits: { hasAnswers, headers, isFilesOnly, described, limited } }) {
    if (headers.length > 0) return { outcome: "told", details: { headers } };
    if (limited > 0) {
      return { outcome: "described", details: { percent: Math.round(100 * limited / described) } };
    }
    if (isFilesOnly) return "files";
    return hasAnswers || described > 0 ? "silent" : "unknown";
  },
});
