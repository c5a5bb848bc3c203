/** `GET /api/accounts/{id}/projects.csv` returns the projects of an account, filtered and sorted as on the page. */
import { Access } from "../../auth/principal/access.ts";
import { type Authenticator, Unauthenticated } from "../../auth/principal/authenticate.ts";
import { callerId } from "../../auth/principal/principal.ts";
import { notFound } from "../../auth/refusals.ts";
import type { AccountRecord } from "../../auth/account/account_record.ts";
import type { Stores } from "../../auth/stores.ts";
import { csvLine } from "../../crawl/export/csv.ts";
import type { Portfolio } from "../../crawl/portfolio/portfolio.ts";
import { PORTFOLIO_COLUMNS, portfolioCells } from "../../crawl/portfolio/portfolio_csv.ts";
import { type ListedProject, selectProjects } from "../../crawl/portfolio/select_projects.ts";
import { AppError } from "../../errors.ts";
import type { CallerLimits } from "../../gql/caller_limits.ts";
import { TimeLimit } from "../../gql/time_limit.ts";
import { authenticated } from "../../gql/timed_out.ts";
import { NO_SNIFF } from "../../web/asset.ts";
import { portfolioVariables } from "../../web/projects/portfolio_search.ts";
import { exportBody } from "../export/body.ts";
import { waitToList } from "../export/budget.ts";
import { exportFileName } from "../export/file_name.ts";
import { EndedEarly } from "../response/ended_early.ts";
import { corsExposing } from "../response/respond.ts";
import type { Shutdown } from "../server/shutdown.ts";

/** Maximum time for checking a credential and its role, in milliseconds. */
const MAX_AUTHENTICATION_MS = 900;
/** Number of projects that are read at a time. */
const STEP_PROJECTS = 100;

interface PortfolioHandlerOptions {
  readonly authenticator: Authenticator;
  readonly stores: Stores;
  readonly portfolio: Portfolio;
  readonly limits: CallerLimits;
  readonly shutdown: Pick<Shutdown, "refusing" | "stopping">;
}

interface Reader {
  readonly callerId: string;
  readonly account: AccountRecord;
}

export class PortfolioHandler {
  readonly #options: PortfolioHandlerOptions;
  readonly #limit = new TimeLimit(MAX_AUTHENTICATION_MS);

  constructor(options: PortfolioHandlerOptions) {
    this.#options = options;
  }

  /** @param address network address of the client, for the audit trail */
  async handle(request: Request, accountId: string, address: string): Promise<Response> {
    const { stores, portfolio, limits, shutdown } = this.#options;
    const identify = () => authenticated(this.#readerOf(request.headers, accountId, address), this.#limit);
    const { callerId, account } = await identify();
    if (shutdown.refusing.aborted) {
      throw new AppError("STOPPING", 503, "Cannot export the projects now: the service is stopping");
    }
    const now = stores.database.now();
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${exportFileName(`projects-${accountId}`, now, "csv")}"`,
      "cache-control": "no-store",
      ...NO_SNIFF,
      ...corsExposing("Content-Disposition"),
    };
    if (request.method === "HEAD") return new Response(null, { headers });
    const leave = await limits.admission.enter(callerId);
    try {
      const all = await portfolio.list(account, (objects) => limits.listed.take(callerId, objects));
      const { filter, sort, descending } = portfolioVariables(new URL(request.url).searchParams);
      const matching = selectProjects(all, filter ?? {}, {
        sort: sort ?? "Created",
        descending: descending === true,
      });
      const open = (ended: AbortSignal) =>
        ReadableStream.from(this.#linesOf(matching, { accountId, callerId, ended, identify }));
      const stop = AbortSignal.any([request.signal, shutdown.stopping]);
      return new Response(exportBody(open, { stop, onEnd: leave }), { headers });
    } catch (error) {
      leave();
      throw error;
    }
  }

  async *#linesOf(
    listed: readonly ListedProject[],
    { accountId, callerId, ended, identify }: {
      readonly accountId: string;
      readonly callerId: string;
      /** Aborts when the export has ended. */
      readonly ended: AbortSignal;
      readonly identify: () => Promise<Reader>;
    },
  ): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const { portfolio, limits: { listed: limit } } = this.#options;
    const encoder = new TextEncoder();
    yield encoder.encode(csvLine(PORTFOLIO_COLUMNS));
    for (let at = 0; at < listed.length; at += STEP_PROJECTS) {
      const step = listed.slice(at, at + STEP_PROJECTS);
      await waitToList(limit, { callerId, count: step.length, ended });
      if (ended.aborted) return;
      const records = await portfolio.records(accountId, step);
      // Checked after reading, because a deleted account may have lost projects by now.
      await identify().catch((cause) => {
        throw new EndedEarly("Cannot continue, because the caller has lost access", { cause });
      });
      yield encoder.encode(records.map((record) => csvLine(portfolioCells(record))).join(""));
    }
  }

  /**
   * @throws {AppError} UNAUTHENTICATED; UNAUTHORIZED for a key without the scope; NOT_FOUND if the account
   * does not exist or the caller has no role on it
   */
  async #readerOf(headers: Headers, accountId: string, address: string): Promise<Reader> {
    const { authenticator, stores } = this.#options;
    const needed = { scope: "read", action: "project.read", address } as const;
    const principal = await authenticator.authenticateFor(headers, needed);
    const id = callerId(principal);
    if (id === null) throw new Unauthenticated();
    const access = new Access(stores, principal);
    const account = await access.roleOn(accountId) === null ? null : await access.account(accountId);
    if (account === null) throw notFound("Account");
    return { callerId: id, account };
  }
}
