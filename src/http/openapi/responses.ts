/** Responses that several operations of the description share. */
import type { Schema } from "./json_schema.ts";
import { PROBLEM_CODES } from "./problem_codes.ts";

export const RETRY_AFTER = {
  description: "Seconds to wait before the next request.",
  schema: { type: "integer", minimum: 0 },
};

export const SCOPE = {
  description: "The scope that the key lacks (RFC 6750); absent if the refusal has another reason.",
  schema: { type: "string" },
};
export const SCHEMES = { description: "The schemes.", schema: { type: "string" } };

export const FILE_NAME = {
  "Content-Disposition": { description: "A name for the file.", schema: { type: "string" } },
};

/** Problem details with the codes that this status can have. */
export function problem(
  status: keyof typeof PROBLEM_CODES,
  description: string,
  headers: Readonly<Record<string, Schema>> = {},
) {
  const codes = PROBLEM_CODES[status];
  const schema = {
    allOf: [{ $ref: "#/components/schemas/Problem" }],
    type: "object",
    properties: { status: { const: status }, code: { enum: codes } },
  };
  return {
    description: `${description} Codes: ${codes.map((code) => `\`${code}\``).join(", ")}.`,
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    content: { "application/problem+json": { schema } },
  };
}

/** Refusals of an export that any caller may get. */
export const EXPORT_REFUSALS = {
  401: problem(401, "The credential is missing or invalid.", { "WWW-Authenticate": SCHEMES }),
  403: problem(403, "The key does not have the scope `read`.", { "WWW-Authenticate": SCOPE }),
  429: problem(429, "The caller has two other requests in progress, or has listed too much in this minute.", {
    "Retry-After": RETRY_AFTER,
  }),
  500: problem(500, "An internal error."),
  503: problem(503, "The service is stopping, or the database does not respond.", {
    "Retry-After": RETRY_AFTER,
  }),
};
