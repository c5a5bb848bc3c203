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
