/** Builds the HTTP side of the service with its route table and the steps that each request passes. */
import { accountRoutes } from "../web/account/account_routes.tsx";
import { agentViewRoutes } from "./agent_view/routes.ts";
import type { App } from "./app.ts";
import { auditRoutes } from "./audit/routes.ts";
import { portfolioRoutes } from "./portfolio/routes.ts";
import { compareRoutes } from "./compare/routes.ts";
import { crawlRoutes } from "./crawl/routes.ts";
import { graphqlRoutes } from "./graphql/routes.ts";
import { mailRoutes } from "./mail/routes.tsx";
import { mcpRoutes } from "./mcp/routes.ts";
import { logRequests } from "./observe/request_log.ts";
import { openApiRoutes } from "./openapi/routes.ts";
import { type AppOptions, type AppParts, createParts } from "./parts.ts";
import { clientAddress } from "./request/client_address.ts";
import { guardPrivateNetwork } from "./request/private_network_guard.ts";
import { boundResponses } from "./response/bounded.ts";
import { dispatcher } from "./routing/dispatch.ts";
import { answeringPages } from "./routing/route.ts";
import { type RouteTable, routeTable } from "./routing/route_table.ts";
import { scanRoutes } from "./scan/routes.ts";
import { healthRoutes } from "./server/health_routes.ts";
import { assetRoutes } from "./site/assets.ts";
import { documentRoutes } from "./site/documents.ts";
import { keyDirectoryRoutes } from "./site/key_directory.ts";
import { knownViewer } from "./site/known_viewer.ts";
import { operateRoutes } from "./operate/routes.tsx";
import { pageRoutes } from "./site/pages.ts";
import { retiredCheckRoutes } from "./site/retired_checks.ts";
import { storedReportRoutes } from "./stored_report/routes.ts";
import { surveyRoutes } from "./surveys/routes.ts";

export function createApp(options: AppOptions): App {
  const { metrics, telemetry } = options;
  const parts = createParts(options);
  const { publicUrl, proxies, scan } = parts.config;
  const table = createRoutes(parts);
  const dispatch = dispatcher(
    parts.onError,
    knownViewer({ authenticator: parts.authenticator, users: parts.stores.users, publicUrl }),
  );
  const guarded = scan.network.allowPrivate.length > 0
    ? guardPrivateNetwork(dispatch, {
      publicUrl,
      startsScan: (path) => table.match(path)?.route.startsScans === true,
    })
    : dispatch;
  const logged = logRequests(boundResponses(guarded), metrics);
  const handle = telemetry?.traceRequests(logged) ?? logged;
  return (request, peer, completed) => {
    const address = clientAddress(peer, request.headers, proxies);
    return handle({ request, address, match: table.find(request), completed });
  };
}

/** All routes of the service. */
export function createRoutes(parts: AppParts): RouteTable {
  return routeTable(
    graphqlRoutes(parts),
    healthRoutes(parts),
    scanRoutes(parts),
    storedReportRoutes(parts),
    surveyRoutes(parts),
    compareRoutes(parts),
    agentViewRoutes(parts),
    auditRoutes(parts),
    portfolioRoutes(parts),
    crawlRoutes(parts),
    mailRoutes(parts),
    mcpRoutes(parts),
    operateRoutes(parts),
    openApiRoutes(parts),
    documentRoutes(parts),
    keyDirectoryRoutes(parts),
    pageRoutes(parts),
    retiredCheckRoutes(),
    assetRoutes(),
    answeringPages(accountRoutes(parts.accountPages)),
  );
}
