/**
 * `GET /api/accounts/{id}/audit.ndjson` returns the audit trail of an
 * account, with one JSON object on each line.
 */
import { AuditExport, EXPORT_PAGE_EVENTS, exportedEvent } from "../../auth/audit/export.ts";
import type { Authenticator } from "../../auth/principal/authenticate.ts";
import type { Stores } from "../../auth/stores.ts";
import type { CallerLimits } from "../../gql/caller_limits.ts";
import { invalid, parseAuditParameters } from "./parameters.ts";
import { auditStream } from "./stream.ts";
import { AccountReaders } from "../export/account_reader.ts";
import { fileHeaders } from "../export/file_headers.ts";
import type { Shutdown } from "../server/shutdown.ts";
import { requireRunning } from "../server/require_running.ts";

interface AuditHandlerOptions {
  readonly authenticator: Authenticator;
  readonly stores: Stores;
  readonly limits: CallerLimits;
  readonly shutdown: Pick<Shutdown, "refusing" | "stopping">;
}

export class AuditHandler {
  readonly #options: AuditHandlerOptions;
  readonly #readers: AccountReaders;

  constructor(options: AuditHandlerOptions) {
    this.#options = options;
    this.#readers = new AccountReaders(options.authenticator, options.stores, "audit_trail.read");
  }

  /**
   * @param accountId account of the trail
   * @param address network address of the client, for the trail
   */
  async handle(request: Request, accountId: string, address: string): Promise<Response> {
    const { stores: { database: { audit, now } }, limits, shutdown } = this.#options;
    const asked = { headers: request.headers, accountId, address };
    const identify = async () => {
      const { callerId, role } = await this.#readers.identify(asked);
      // Only Admins may see the IP addresses of others.
      return { callerId, showsAddress: role === "Admin" };
    };
    const reader = await identify();
    const parameters = parseAuditParameters(new URL(request.url).searchParams);
    const after = parameters.after === null ? null : await audit.placeOf(accountId, parameters.after);
    if (parameters.after !== null && after === null) {
      throw invalid("after", "not the id of an event of this trail");
    }
    requireRunning(shutdown.refusing, "export the audit trail");
    const begunAt = now();
    const headers = fileHeaders({
      type: "application/x-ndjson",
      about: `audit-${accountId}`,
      at: begunAt,
      ending: "ndjson",
    });
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
}
