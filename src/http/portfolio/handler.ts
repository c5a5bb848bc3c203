/** `GET /api/accounts/{id}/projects.csv` returns the projects of an account, filtered and sorted as on the page. */
import type { Authenticator } from "../../auth/principal/authenticate.ts";
import type { Stores } from "../../auth/stores.ts";
import { csvLine } from "../../crawl/export/csv.ts";
import type { Portfolio } from "../../crawl/portfolio/portfolio.ts";
import { PORTFOLIO_COLUMNS, portfolioCells } from "../../crawl/portfolio/portfolio_csv.ts";
import { type ListedProject, selectProjects } from "../../crawl/portfolio/select_projects.ts";
import type { CallerLimits } from "../../gql/caller_limits.ts";
import { portfolioVariables } from "../../web/projects/portfolio/portfolio_search.ts";
import { exportBody } from "../export/body.ts";
import { waitToList } from "../export/budget.ts";
import { type AccountReader, AccountReaders } from "../export/account_reader.ts";
import { fileHeaders } from "../export/file_headers.ts";
import { accessLost } from "../response/ended_early.ts";
import type { Shutdown } from "../server/shutdown.ts";
import { requireRunning } from "../server/require_running.ts";

/** Number of projects that are read at a time. */
const STEP_PROJECTS = 100;

interface PortfolioHandlerOptions {
  readonly authenticator: Authenticator;
  readonly stores: Stores;
  readonly portfolio: Portfolio;
  readonly limits: CallerLimits;
  readonly shutdown: Pick<Shutdown, "refusing" | "stopping">;
}

export class PortfolioHandler {
  readonly #options: PortfolioHandlerOptions;
  readonly #readers: AccountReaders;

  constructor(options: PortfolioHandlerOptions) {
    this.#options = options;
    this.#readers = new AccountReaders(options.authenticator, options.stores, "project.read");
  }

  /** @param address network address of the client, for the audit trail */
  async handle(request: Request, accountId: string, address: string): Promise<Response> {
    const { stores, portfolio, limits, shutdown } = this.#options;
    const asked = { headers: request.headers, accountId, address };
    const identify = () => this.#readers.identify(asked);
    const { callerId, account } = await identify();
    requireRunning(shutdown.refusing, "export the projects");
    const headers = fileHeaders({
      type: "text/csv; charset=utf-8",
      about: `projects-${accountId}`,
      at: stores.database.now(),
      ending: "csv",
    });
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
      readonly identify: () => Promise<AccountReader>;
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
        throw accessLost({ cause });
      });
      yield encoder.encode(records.map((record) => csvLine(portfolioCells(record))).join(""));
    }
  }
}
