/** Parts of a service that its routes share. */
import { Authenticator } from "../auth/principal/authenticate.ts";
import type { Stores } from "../auth/stores.ts";
import type { Config } from "../config.ts";
import { createTracking, queuesOf, type Tracking } from "../crawl/tracking.ts";
import { createApi } from "../gql/api.ts";
import { type CallerLimits, callerLimits } from "../gql/caller_limits.ts";
import type { GraphqlHandler } from "../gql/handler.ts";
import { createPageApi } from "../gql/page_api.ts";
import { MAX_EXECUTION_MS } from "../gql/request/time_limit.ts";
import { apiSchema } from "../gql/schema/schema.ts";
import { createServices } from "../gql/services.ts";
import { errorText, log } from "../log.ts";
import { invitationSentence } from "../mail/invitation_sentence.ts";
import { mcpOffer } from "../mcp/server_card.ts";
import type { OwnService } from "../scan/network.ts";
import type { Queue } from "../queue/queue.ts";
import { ReportStore } from "../reports/report_store.ts";
import { MemoryBudget, type ScanMemory } from "../scan/memory_budget.ts";
import type { Scans } from "../scan/scanner.ts";
import type { AccountOptions } from "../web/account/visit.ts";
import { graphiqlPage } from "../web/graphiql/graphiql_page.ts";
import type { Site } from "../web/site/site.ts";
import type { Metrics } from "./observe/metrics.ts";
import type { JobCounts } from "./operate/state.ts";
import type { Telemetry } from "./observe/telemetry.ts";
import type { ReportError } from "./response/error_response.ts";
import { ScanAdmission } from "./scan/admission.ts";
import { ScanDesk } from "./scan/desk.ts";
import { reportKeeper } from "./scan/report_keeper.ts";
import { Shutdown } from "./server/shutdown.ts";

export interface AppOptions {
  readonly config: Config;
  readonly scanner: Scans;
  readonly stores: Stores;
  /** Projects and crawls. By default they come from the stores. */
  readonly tracking?: Tracking;
  /** Reports of public scans. By default they come from the stores. */
  readonly reports?: ReportStore;
  /** Memory for all scans and crawls of the process. */
  readonly memory?: ScanMemory;
  /** Lets the scanner recognize this service. */
  readonly ownService?: OwnService;
  /** Limits that the requests of one caller share on every route. By default the service's own. */
  readonly limits?: CallerLimits;
  /** Counts requests and shows running scans. */
  readonly metrics?: Metrics;
  /** All queues of the service. By default those of crawls, webhooks and mails. */
  readonly queues?: readonly Queue[];
  /** Counts of events in this process since its start, by queue and by name. By default there are none. */
  readonly jobCounts?: JobCounts;
  /** Traces requests and scans. */
  readonly telemetry?: Telemetry | null;
  /** Maximum time of one GraphQL operation, in milliseconds. Default: 3,000. */
  readonly executionMs?: number;
  /** Announces that the service stops. */
  readonly shutdown?: Pick<Shutdown, "leaving" | "refusing" | "stopping">;
  /** Logs internal errors. */
  readonly onError?: ReportError;
}

/** Each function that makes routes uses only a few of these parts. */
export interface AppParts {
  readonly config: Config;
  readonly scanner: Scans;
  readonly stores: Stores;
  readonly tracking: Tracking;
  readonly reports: ReportStore;
  readonly ownService: OwnService | undefined;
  readonly shutdown: Pick<Shutdown, "leaving" | "refusing" | "stopping">;
  readonly onError: ReportError;
  readonly desk: ScanDesk;
  readonly queues: readonly Queue[];
  readonly jobCounts: JobCounts;
  readonly metrics: Metrics | undefined;
  readonly authenticator: Authenticator;
  readonly admission: ScanAdmission;
  /** Limits that the requests of one caller share on every route. */
  readonly limits: CallerLimits;
  readonly site: Site;
  /** The GraphQL endpoint. */
  readonly api: GraphqlHandler;
  readonly accountPages: AccountOptions;
}

export function createParts(options: AppOptions): AppParts {
  const { config, scanner, stores, ownService, metrics, telemetry } = options;
  const { tracking = createTracking(stores, scanner, config) } = options;
  const { memory = new MemoryBudget(config.scan.memoryBytes, config.scan.concurrency) } = options;
  const { queues = queuesOf(tracking), limits = callerLimits() } = options;
  const { shutdown = new Shutdown(), jobCounts = () => new Map(), onError = logError } = options;
  const { publicUrl, signUp, securityContact } = config;
  const { concurrency, ratePerMinute, ratePerMinuteSignedIn } = config.scan;
  const { reports = new ReportStore(stores.database, config.reports) } = options;
  const origin = publicUrl?.origin ?? null;
  const site = { origin, securityContact, offers: origin === null ? [] : [mcpOffer(origin)] };
  const { maxPerCaller } = config.reports;
  const keep = reportKeeper({ reports, scanner, site, maxPerCaller });
  const desk = new ScanDesk(scanner, concurrency, memory, { observe: telemetry?.traceScan, keep });
  metrics?.watchScans(desk);
  const authenticator = new Authenticator(stores, undefined, publicUrl);
  const services = createServices({ config, stores, tracking, listed: limits.listed });
  const deadlineMs = options.executionMs ?? MAX_EXECUTION_MS;
  const gql = { schema: apiSchema(), services, limits, deadlineMs, onError };
  const { now } = stores.database;
  return {
    config,
    scanner,
    stores,
    tracking,
    reports,
    ownService,
    shutdown,
    onError,
    desk,
    queues,
    jobCounts,
    metrics,
    authenticator,
    admission: new ScanAdmission(authenticator, ratePerMinute, ratePerMinuteSignedIn),
    limits,
    site,
    api: createApi({ ...gql, authenticator, page: graphiqlPage }),
    accountPages: {
      api: createPageApi(gql),
      authenticator,
      publicUrl,
      signUp,
      sendsMails: config.mail !== null,
      requireInvitation: async (code, address) => {
        services.signIn.count(address);
        const open = await stores.invitations.requireOpen(code);
        const inviter = await stores.users.find(open.invitation.createdByUserId);
        return invitationSentence({ ...open, inviter });
      },
      now,
    },
  };
}

function logError(error: unknown, requestId: string): void {
  log("error", "internal error", { requestId, error: errorText(error) });
}
