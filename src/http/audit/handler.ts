/**
 * `GET /api/accounts/{id}/audit.ndjson` returns the audit trail of an
 * account, with one JSON object on each line.
 */
import { Access } from "../../auth/principal/access.ts";
import { AuditExport, EXPORT_PAGE_EVENTS, exportedEvent } from "../../auth/audit/export.ts";
import { type Authenticator, Unauthenticated } from "../../auth/principal/authenticate.ts";
import { callerId } from "../../auth/principal/principal.ts";
import { notFound } from "../../auth/refusals.ts";
import type { Stores } from "../../auth/stores.ts";
import { AppError } from "../../errors.ts";
import type { CallerLimits } from "../../gql/caller_limits.ts";
import { TimeLimit } from "../../gql/time_limit.ts";
import { authenticated } from "../../gql/timed_out.ts";
import { NO_SNIFF } from "../../web/asset.ts";
import { invalid, parseAuditParameters } from "./parameters.ts";
import { auditStream } from "./stream.ts";
import { exportFileName } from "../export/file_name.ts";
import { corsExposing } from "../response/respond.ts";
import type { Shutdown } from "../server/shutdown.ts";

/** Maximum time for checking a credential and its role, in milliseconds. */
const MAX_AUTHENTICATION_MS = 900;

interface AuditHandlerOptions {
  readonly authenticator: Authenticator;
  readonly stores: Stores;
  readonly limits: CallerLimits;
  readonly shutdown: Pick<Shutdown, "refusing" | "stopping">;
}

/** Rights of a reader of the trail at this moment. */
interface Reader {
  readonly callerId: string;
  readonly showsAddress: boolean;
}

export class AuditHandler {
  readonly #options: AuditHandlerOptions;
  readonly #limit = new TimeLimit(MAX_AUTHENTICATION_MS);

  constructor(options: AuditHandlerOptions) {
    this.#options = options;
  }

  /**
   * @param accountId account of the trail
   * @param address network address of the client, for the trail
   */
  async handle(request: Request, accountId: string, address: string): Promise<Response> {
    const { stores: { database: { audit, now } }, limits, shutdown } = this.#options;
    const identify = () => authenticated(this.#readerOf(request.headers, accountId, address), this.#limit);
    const reader = await identify();
    const parameters = parseAuditParameters(new URL(request.url).searchParams);
    const after = parameters.after === null ? null : await audit.placeOf(accountId, parameters.after);
    if (parameters.after !== null && after === null) {
      throw invalid("after", "not the id of an event of this trail");
    }
    if (shutdown.refusing.aborted) {
      throw new AppError("STOPPING", 503, "Cannot export the audit trail now: the service is stopping");
    }
    const begunAt = now();
    const headers = {
      "content-type": "application/x-ndjson",
      "content-disposition": `attachment; filename="${
        exportFileName(`audit-${accountId}`, begunAt, "ndjson")
      }"`,
      "cache-control": "no-store",
      ...NO_SNIFF,
      ...corsExposing("Content-Disposition"),
    };
    if (request.method === "HEAD") return new Response(null, { headers });
    const leave = await limits.admission.enter(reader.callerId);
    try {
      limits.listed.take(reader.callerId, EXPORT_PAGE_EVENTS);
      const body = auditStream(new AuditExport(audit, accountId, { ...parameters, after }, begunAt), {
        callerId: reader.callerId,
        listed: limits.listed,
        lineOf: (event) => JSON.stringify(exportedEvent(event, reader.showsAddress)),
        mayGoOn: async () => (await identify()).showsAddress || !reader.showsAddress,
        stop: AbortSignal.any([request.signal, shutdown.stopping]),
        onEnd: leave,
      });
      return new Response(body, { headers });
    } catch (error) {
      leave();
      throw error;
    }
  }

  /**
   * @throws {AppError} UNAUTHENTICATED; UNAUTHORIZED for a key without the scope; NOT_FOUND if the account
   * does not exist or the caller has no role on it
   */
  async #readerOf(headers: Headers, accountId: string, address: string): Promise<Reader> {
    const { authenticator, stores } = this.#options;
    const needed = { scope: "read", action: "audit_trail.read", address } as const;
    const principal = await authenticator.authenticateFor(headers, needed);
    const id = callerId(principal);
    if (id === null) throw new Unauthenticated();
    const role = await new Access(stores, principal).roleOn(accountId);
    if (role === null) throw notFound("Account");
    // Only Admins may see the IP addresses of others.
    return { callerId: id, showsAddress: role === "Admin" };
  }
}
