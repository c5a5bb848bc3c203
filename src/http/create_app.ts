/** The routes, and the one place where an error becomes a response. */
import type { Config } from "../config.ts";
import { Authenticator, Unauthenticated } from "../auth/principal/authenticate.ts";
import { type KeyScope, MissingScope } from "../auth/service_account/key_scope.ts";
import type { Stores } from "../auth/stores.ts";
import { createTracking, type Tracking } from "../crawl/tracking.ts";
import { AppError } from "../errors.ts";
import { TooManyAtOnce } from "../gql/admission.ts";
import { createApi } from "../gql/api.ts";
import { createPageApi } from "../gql/page_api.ts";
import { callerLimits } from "../gql/caller_limits.ts";
import { CHALLENGE } from "../gql/handler.ts";
import { buildSchema, SDL } from "../gql/schema.ts";
import { createServices } from "../gql/services.ts";
import { errorText, log } from "../log.ts";
import { MCP_PATH, mcpOffer } from "../mcp/server_card.ts";
import { RateLimited } from "../rate_limit.ts";
import type { OwnService } from "../scan/network.ts";
import { MemoryBudget } from "../scan/memory_budget.ts";
import type { Scanner } from "../scan/scanner.ts";
import { accountRoutes, type PageRoute } from "../web/account/account_routes.tsx";
import { GRAPHIQL_ROUTES } from "../web/graphiql/graphiql_files.ts";
import { graphiqlPage } from "../web/graphiql/graphiql_page.ts";
import { mcpPage } from "../web/mcp_page.tsx";
import { notFoundPage } from "../web/not_found_page.tsx";
import { AuditHandler } from "./audit/handler.ts";
import { clientAddress } from "./request/client_address.ts";
import { handleAgentView } from "./agent_view/handler.ts";
import type { App } from "./app.ts";
import { compareRoutes } from "./compare/handler.ts";
import { TooManyStreams } from "./crawl/followers.ts";
import { crawlRoutes } from "./crawl/routes.ts";
import { openApi } from "./openapi/document.ts";
import { asset } from "../web/asset.ts";
import { MCP_CARD_PATHS, mcpCard, mcpRoute } from "./mcp/routes.ts";
import { packed } from "./response/packed.ts";
import { guardPrivateNetwork } from "./request/private_network_guard.ts";
import { hasValidHost, pathOrNull, requestPath } from "./request/host.ts";
import type { Metrics } from "./observe/metrics.ts";
import { logRequests } from "./observe/request_log.ts";
import { CORS_HEADERS, json, problem, text } from "./response/respond.ts";
import { type ParameterRoute, RoutePatterns } from "./route_patterns.ts";
import { handleReport } from "./scan/report_handler.ts";
import { notReady } from "./server/ready.ts";
import { readingRoutes } from "./site/pages.ts";
import { isMissingPage, wantsPage } from "./request/page_wanted.ts";
import { ScanAdmission } from "./scan/admission.ts";
import { BUSY_RETRY_SECONDS, ScanDesk } from "./scan/desk.ts";
import { handleScan } from "./scan/handler.ts";
import { Shutdown } from "./server/shutdown.ts";
import { siteDocumentRoutes, withMarkdown } from "./site/documents.ts";
import type { Telemetry } from "./observe/telemetry.ts";

const HTML = "text/html; charset=utf-8";

const FORM_PATHS: ReadonlySet<string> = new Set(["/compare", "/compare.md", "/agent-view"]);

interface AppOptions {
  readonly config: Config;
  readonly scanner: Scanner;
  readonly stores: Stores;
  /** Projects and crawls; default: those of the stores. */
  readonly tracking?: Tracking;
  /** Of all scans and crawls of the process. */
  readonly memory?: MemoryBudget;
  /** By which the scanner recognizes this service. */
  readonly ownService?: OwnService;
  /** Counts requests and shows running scans. */
  readonly metrics?: Metrics;
  /** Traces requests and scans. */
  readonly telemetry?: Telemetry | null;
  /** Tells when the service stops. */
  readonly shutdown?: Pick<Shutdown, "leaving" | "refusing" | "stopping">;
  /** Logs internal errors. */
  readonly onError?: (error: unknown, requestId: string) => void;
}

type Route = (request: Request, peer: string) => Response | Promise<Response>;

/** The whole HTTP side, as a function. */
export function createApp(options: AppOptions): App {
  const { config, scanner, stores, ownService, metrics, telemetry } = options;
  const { tracking = createTracking(stores, scanner) } = options;
  const { memory = new MemoryBudget(config.scan.memoryBytes, config.scan.concurrency) } = options;
  const { shutdown = new Shutdown(), onError = logError } = options;
  const desk = new ScanDesk(scanner, config.scan.concurrency, memory, {
    observe: telemetry?.traceScan,
  });
  metrics?.watchScans(desk);
  const authenticator = new Authenticator(stores, undefined, config.publicUrl);
  const { ratePerMinute, ratePerMinuteSignedIn } = config.scan;
  const publicOrigin = config.publicUrl?.origin ?? null;
  const admission = new ScanAdmission(authenticator, ratePerMinute, ratePerMinuteSignedIn);
  const addressOf = ({ headers }: Request, peer: string) => clientAddress(peer, headers, config.proxies);
  const scanOptions = {
    desk,
    admission,
    refusing: shutdown.refusing,
    parse: (request: Request) => {
      const { searchParams } = new URL(request.url);
      return scanner.parse(searchParams.get("domain"), {
        ua: searchParams.get("ua"),
        surfaces: searchParams.get("surfaces"),
        sample: searchParams.get("sample"),
        only: searchParams.get("only"),
      });
    },
  };
  const offers = publicOrigin === null ? [] : [mcpOffer(publicOrigin)];
  const site = { origin: publicOrigin, securityContact: config.securityContact, offers };
  const mcpDocument = mcpPage(publicOrigin);
  const routes: Readonly<Record<string, Route>> = withMarkdown(site, {
    "/api/scan": (request, peer) => handleScan(request, addressOf(request, peer), scanOptions),
    "/report": (request, peer) => handleReport(request, addressOf(request, peer), scanOptions),
    "/healthz": () => text("ok"),
    "/readyz": async () => {
      const reason = await notReady(shutdown, stores.database.kv);
      return reason === null ? text("ok") : text(`not ready: ${reason}`, 503);
    },
    ...GRAPHIQL_ROUTES,
    "/schema.graphql": () => text(SDL),
    "/openapi.json": () => json(openApi(publicOrigin)),
    ...Object.fromEntries(MCP_CARD_PATHS.map((path) => [path, () => mcpCard(path, publicOrigin)])),
    ...readingRoutes(config),
    ...siteDocumentRoutes(site, ownService?.headers),
  });
  const limits = callerLimits();
  const audit = new AuditHandler({ authenticator, stores, limits, shutdown });
  const patterns = new RoutePatterns<ParameterRoute>({
    "/api/accounts/{id}/audit.ndjson": (request, { id = "" }, peer) =>
      audit.handle(request, id, addressOf(request, peer)),
    ...crawlRoutes({ authenticator, stores, tracking, limits, shutdown, addressOf }),
  });
  const services = createServices({ config, stores, tracking, listed: limits.listed });
  const gql = { schema: buildSchema(), services, limits, onError };
  const api = createApi({ ...gql, authenticator, page: graphiqlPage });
  const { publicUrl, signUp } = config;
  const { now } = stores.database;
  const pageOptions = { api: createPageApi(gql), authenticator, publicUrl, signUp, now };
  const parse = (domain: string, ua: string) => scanner.parse(domain, { ua });
  const pages = new RoutePatterns<PageRoute>({
    ...accountRoutes(pageOptions),
    ...compareRoutes({ desk, admission, refusing: shutdown.refusing, parse, pages: pageOptions }),
    "/agent-view": (request, _, address) =>
      show(request, () => handleAgentView(request, address, { ...scanOptions, scanner })),
  });
  const graphql: App = (request, peer) => api(request, addressOf(request, peer));
  const mcp = mcpRoute({
    publicUrl: config.publicUrl,
    authenticator,
    desk,
    admission,
    scanner,
    graphql: api,
    refusing: shutdown.refusing,
    onError,
  });
  const others: App = async (request, peer) => {
    try {
      const pathname = requestPath(request);
      if (pathname === "/graphql") return await graphql(request, peer);
      if (pathname === MCP_PATH && wantsPage(request)) {
        return await show(request, () => asset(mcpDocument, HTML, { vary: "Accept" }));
      }
      if (pathname === MCP_PATH) return await mcp(request, addressOf(request, peer));
      const isRead = Object.hasOwn(routes, pathname) && !isFilledForm(pathname, request);
      const handler = isRead ? routes[pathname] : undefined;
      if (handler) return await show(request, () => handler(request, peer));
      const page = pages.match(pathname);
      if (page) return await page.handler(request, page.parameters, addressOf(request, peer));
      const found = patterns.match(pathname);
      if (found) return await show(request, () => found.handler(request, found.parameters, peer));
      throw new AppError("NOT_FOUND", 404, `There is nothing at ${pathname.slice(0, 200)}`);
    } catch (error) {
      if (isMissingPage(request, error)) {
        return asset(notFoundPage(), HTML, { "cache-control": "no-store" }, 404);
      }
      return errorAnswer(error, onError);
    }
  };
  const app: App = (request, peer) =>
    (isPlainGraphql(request.url) && hasValidHost(request) ? graphql : others)(request, peer);
  const guarded = config.scan.network.allowPrivate.length > 0
    ? guardPrivateNetwork(app, config.publicUrl)
    : app;
  const routeOf = (request: Request) => {
    const path = pathOrNull(request);
    if (path === null) return null;
    if (path === "/graphql" || path === MCP_PATH || Object.hasOwn(routes, path)) return path;
    return (pages.match(path) ?? patterns.match(path))?.pattern ?? null;
  };
  const logged = logRequests(guarded, { proxies: config.proxies, routeOf, metrics });
  return telemetry?.traceRequests(logged, routeOf) ?? logged;
}

/** Recognizes the busiest URL without parsing it, which takes a tenth of the time of its response. */
function isPlainGraphql(url: string): boolean {
  const path = url.indexOf("/", "https://".length);
  const end = path + "/graphql".length;
  return url.startsWith("/graphql", path) && (url.length === end || url[end] === "?");
}

/** Whether a form was sent whose empty page is one of the site. */
function isFilledForm(pathname: string, { url, method }: Request): boolean {
  if (!FORM_PATHS.has(pathname)) return false;
  return url.includes("?") || (method !== "GET" && method !== "HEAD");
}

/** What only shows something: GET and HEAD. */
async function show(request: Request, handle: () => Response | Promise<Response>): Promise<Response> {
  if (request.method === "OPTIONS") return preflight();
  if (request.method !== "GET" && request.method !== "HEAD") return methodNotAllowed(request.method);
  const response = await packed(request, await handle());
  return request.method === "HEAD" ? new Response(null, response) : response;
}

function preflight(): Response {
  const headers = {
    ...CORS_HEADERS,
    allow: "GET, HEAD, OPTIONS",
    "access-control-allow-methods": "GET",
    "access-control-allow-headers": "Accept, Authorization, Last-Event-ID, X-API-Key, X-Auth-Token",
    "access-control-max-age": "86400",
  };
  return new Response(null, { status: 204, headers });
}

function methodNotAllowed(method: string): Response {
  const error = new AppError("METHOD_NOT_ALLOWED", 405, `Cannot ${method} here: use GET or HEAD`);
  return problem(error, { Allow: "GET, HEAD, OPTIONS" });
}

function errorAnswer(error: unknown, onError: (error: unknown, requestId: string) => void): Response {
  if (
    error instanceof RateLimited || error instanceof TooManyAtOnce || error instanceof TooManyStreams
  ) {
    return problem(error, { "Retry-After": String(error.retryAfterSeconds) });
  }
  if (error instanceof Unauthenticated) return problem(error, { "WWW-Authenticate": CHALLENGE });
  if (error instanceof MissingScope) {
    return problem(error, { "WWW-Authenticate": scopeChallenge(error.missingScope) });
  }
  if (error instanceof AppError) {
    return problem(error, error.status === 503 ? { "Retry-After": String(BUSY_RETRY_SECONDS) } : {});
  }
  const requestId = crypto.randomUUID();
  onError(error, requestId);
  const message = `The request failed because of an internal error, request ID ${requestId}`;
  return problem(new AppError("INTERNAL_SERVER_ERROR", 500, message));
}

/** RFC 6750, section 3.1. */
function scopeChallenge(scope: KeyScope): string {
  return `Bearer realm="readiness", error="insufficient_scope", scope="${scope}"`;
}

function logError(error: unknown, requestId: string): void {
  log("error", "internal error", { requestId, error: errorText(error) });
}
