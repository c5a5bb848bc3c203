/** The export of the audit trail in the OpenAPI description. */
import { ACCOUNT_LIMITS } from "../../auth/account/limits.ts";
import type { ExportedEvent } from "../../auth/audit/export.ts";
import type { Actor } from "../../auth/principal/principal.ts";
import { MAX_FILTER_LENGTH } from "../audit/parameters.ts";
import { instant, nullable, options, record, reference, type Schema, text } from "./json_schema.ts";
import { EXPORT_REFUSALS, FILE_NAME, problem } from "./responses.ts";

const DAY_MS = 86_400_000;

export const AUDIT_SCHEMAS: Readonly<Record<string, Schema>> = {
  AuditEvent: record<ExportedEvent>("An action that was performed or denied.", {
    id: text("Id of the event, for `after`."),
    createdAt: instant("When it happened, in UTC with milliseconds."),
    action: text("Name of the action: `service_account_key.revoke`."),
    allowed: { type: "boolean", description: "True if the action was performed, false if it was denied." },
    actor: reference("AuditActor"),
    ipAddress: nullable(
      "IP address of the caller (IPv6: the /64 network). Only Admins see it. Null for actions on the operator's machine.",
    ),
    targetId: nullable("Id of the affected object."),
    details: {
      type: ["object", "null"],
      additionalProperties: true,
      description: "More facts, without secrets.",
    },
  }),
  AuditActor: record<ExportedEvent["actor"]>("Author of the action.", {
    kind: options<Actor["kind"]>("Kind of caller.", {
      user: "a person",
      service_account: "a program with a key",
      operator: "the operator, on the machine of the service",
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
      "All events up to the time of the request, oldest first, with one JSON object (AuditEvent) per line. " +
      `Any role on the account is enough. Events are kept for ${
        ACCOUNT_LIMITS.auditMs / DAY_MS
      } days. The response ` +
      "ends early if the caller loses access, the client reads nothing for 30 s or the service stops. To continue, " +
      "send the id of the last complete line in `after`.",
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
      filter("targetId", "Only events about the object with this id, or with this id in their details.", {
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
        headers: FILE_NAME,
        content: {
          "application/x-ndjson": {
            schema: {
              type: "string",
              description: "A JSON object per line.",
              contentMediaType: "application/json",
              contentSchema: reference("AuditEvent"),
            },
          },
        },
      },
      400: problem(400, "A parameter is unknown, repeated or invalid; `detail` names it."),
      ...EXPORT_REFUSALS,
      404: problem(404, "The account does not exist, or the caller has no role on it."),
    },
  };
}

function filter(name: string, description: string, schema: Schema) {
  return { name, in: "query", required: false, description, schema: { type: "string", ...schema } };
}
