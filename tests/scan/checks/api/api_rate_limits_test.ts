import check from "../../../../src/scan/checks/api/api_rate_limits.ts";
import type { PlainAnswer } from "../../../fixtures/server.ts";
import { testCheck, told } from "../../test_check.ts";
import { described, LIST } from "./openapi_documents.ts";

/** A site whose API answers with these header fields. */
const api =
  (headers: Record<string, string>) => ({ path }: { readonly path: string }): PlainAnswer | undefined => {
    if (path.startsWith("/api/")) {
      return { status: 404, headers: { "content-type": "application/json", ...headers }, body: "{}" };
    }
    const body = described()[path];
    if (typeof body === "string") return { body };
    return path === "/"
      ? { body: "<!doctype html><p>Home", headers: { "content-type": "text/html" } }
      : undefined;
  };

testCheck(check, {
  unknown: {},
  silent: [
    told(described(), "No rate limit found in the API's response headers or description"),
    api({}),
    described({ servers: [{ url: "http://localhost:8080/" }] }),
  ],
  files: told(
    api({ server: "GitHub.com" }),
    "The API consists of files on a host that sets no limit for them",
  ),
  described: told(
    described({
      paths: {
        "/orders": { get: { ...LIST, responses: { ...LIST.responses, "429": { description: "Too many" } } } },
      },
    }),
    "The API description documents a 429 response for 100 % of its operations",
  ),
  told: [
    api({ "ratelimit": '"default";r=59;t=30' }),
    api({ "x-ratelimit-remaining": "59" }),
    api({ "retry-after": "30" }),
  ],
});
