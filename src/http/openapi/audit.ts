/** The export of the audit trail in the OpenAPI description. */
import { ACCOUNT_LIMITS } from "../../auth/account/limits.ts";
import type { ExportedEvent } from "../../auth/audit/export.ts";
import type { Actor } from "../../auth/principal/principal.ts";
import { MAX_FILTER_LENGTH } from "../audit/parameters.ts";
import { instant, nullable, options, record, reference, type Schema, text } from "./json_schema.ts";
import { problem, RETRY_AFTER, SCHEMES, SCOPE } from "./responses.ts";

const DAY_MS = 86_400_000;

export const AUDIT_SCHEMAS: Readonly<Record<string, Schema>> = {
  AuditEvent: record<ExportedEvent>("One line of an audit trail: an action that was performed or denied.", {
    id: text("Id of the event, for `after`."),
    createdAt: instant("When it happened, in UTC with milliseconds."),
    action: text("Name of the action: `service_account_key.revoke`."),
    allowed: { type: "boolean", description: "Whether it was allowed." },
    actor: reference("AuditActor"),
    ipAddress: nullable(
      "IP address of the caller, for IPv6 its /64 network; null for the operator's own machine, and for all but Admins.",
    ),
    targetId: nullable("Id of the affected object."),
    details: {
      type: ["object", "null"],
      additionalProperties: true,
      description: "Further facts, never a secret.",
    },
  }),
  AuditActor: record<ExportedEvent["actor"]>("Who did it.", {
    kind: options<Actor["kind"]>("What kind of caller it was.", {
      user: "a person",
      service_account: "a program, by a key",
      operator: "whoever runs the service, on its own machine",
    }),
    id: nullable("Id of the user or service account; null for the operator."),
    name: text("The username at that time, or the name of the service account."),
  }),
};

export function exportAudit() {
  return {
    operationId: "exportAudit",
    tags: ["account"],
    summary: "Export the audit trail of an account",
    description:
      "All events that were there at the time of the request, oldest first, one JSON object (AuditEvent) on each line. " +
      `Any role on the account is enough. Events are kept for ${
        ACCOUNT_LIMITS.auditMs / DAY_MS
      } days. A response that ` +
      "breaks off is not complete: continue with the id of its last whole line in `after`. It breaks off if the right " +
      "to see the trail ends, the client takes nothing for 30 s or the service stops.",
    parameters: [
      {
        name: "id",
        in: "path",
        required: true,
        description: "Id of the account.",
        schema: { type: "string" },
      },
      filter("since", "Only events from this time on.", { format: "date-time" }),
      filter("until", "Only events before this time.", { format: "date-time" }),
      filter("action", "Only events with this action.", { minLength: 1, maxLength: MAX_FILTER_LENGTH }),
      filter("actorId", "Only events of the user or service account with this id.", {
        minLength: 1,
        maxLength: MAX_FILTER_LENGTH,
      }),
      filter("targetId", "Only events about the object with this id, and those whose details name it.", {
        minLength: 1,
        maxLength: MAX_FILTER_LENGTH,
      }),
      filter("after", "Only events after the one with this id.", {
        minLength: 1,
        maxLength: MAX_FILTER_LENGTH,
      }),
    ],
    security: [{ bearer: [] }, { apiKey: [] }, { session: [] }],
    responses: {
      200: {
        description: "The trail.",
        headers: {
          "Content-Disposition": { description: "A name for the file.", schema: { type: "string" } },
        },
        content: {
          "application/x-ndjson": {
            schema: {
              type: "string",
              description: "Lines of JSON, each of which ends with a line feed.",
              contentMediaType: "application/json",
              contentSchema: reference("AuditEvent"),
            },
          },
        },
      },
      400: problem(400, "A parameter is unknown, repeated or invalid; `detail` names it."),
      401: problem(401, "The credential is missing or invalid.", { "WWW-Authenticate": SCHEMES }),
      403: problem(403, "The key does not have the scope `read`.", { "WWW-Authenticate": SCOPE }),
      404: problem(404, "The account does not exist, or the caller has no role on it."),
      429: problem(
        429,
        "The caller has two other requests in progress, or has listed too much in this minute.",
        {
          "Retry-After": RETRY_AFTER,
        },
      ),
      500: problem(500, "An internal error."),
      503: problem(503, "The service is stopping, or the database does not respond.", {
        "Retry-After": RETRY_AFTER,
      }),
    },
  };
}

function filter(name: string, description: string, schema: Schema) {
  return { name, in: "query", required: false, description, schema: { type: "string", ...schema } };
}
