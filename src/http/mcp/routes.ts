/** Routes of the MCP server, which are the endpoint with its page and the server card. */
import { isLocalHost } from "../../local_host.ts";
import { AppError } from "../../errors.ts";
import { readBody } from "../../gql/request/request_body.ts";
import { MAX_AUTHENTICATION_MS, MAX_BODY_MS, TimeLimit } from "../../gql/request/time_limit.ts";
import { authenticated } from "../../gql/request/timed_out.ts";
import { CARD_TYPE } from "../../scan/formats.ts";
import { createMcpEndpoint } from "../../mcp/mcp_endpoint.ts";
import { CARD_PATH, EARLIER_CARD_PATH, MCP_PATH, serverCard } from "../../mcp/server_card.ts";
import { asset, HTML_CONTENT_TYPE } from "../../web/asset.ts";
import { mcpPage } from "../../web/mcp_page.tsx";
import type { AppParts } from "../parts.ts";
import { wantsPage } from "../request/page_wanted.ts";
import { isForeignName } from "../request/private_network_guard.ts";
import { json } from "../response/respond.ts";
import type { Handler, Route, Routes } from "../routing/route.ts";
import { runRoute } from "../routing/run_route.ts";
import { credentialsOf, mcpCaller } from "./caller.ts";

type Parts = Pick<
  AppParts,
  "config" | "site" | "authenticator" | "scanner" | "desk" | "admission" | "shutdown" | "api" | "onError"
>;

export function mcpRoutes(parts: Parts) {
  const { origin } = parts.site;
  const page = mcpPage(origin);
  const shownPage: Route = { show: () => asset(page, HTML_CONTENT_TYPE, { vary: "Accept" }) };
  const endpoint: Route = { answer: endpointHandler(parts) };
  return {
    [MCP_PATH]: {
      answer: (request, parameters, address, personalize) =>
        runRoute(wantsPage(request) ? shownPage : endpoint, request, parameters, address, personalize),
      startsScans: true,
    },
    [CARD_PATH]: { show: () => card(CARD_TYPE, origin) },
    // Clients of the earlier proposal know no special media type.
    [EARLIER_CARD_PATH]: { show: () => card("application/json", origin) },
  } satisfies Routes;
}

function endpointHandler({ config, authenticator, shutdown, api, onError, ...parts }: Parts): Handler {
  const { publicUrl, host } = config;
  const hasOwnNames = publicUrl !== null || isLocalHost(host);
  const callerOptions = { ...parts, graphql: api, refusing: shutdown.refusing };
  const authenticationLimit = new TimeLimit(MAX_AUTHENTICATION_MS);
  const bodyLimit = new TimeLimit(MAX_BODY_MS);
  const endpoint = createMcpEndpoint({
    readBody: (request) => readBody(request, bodyLimit),
    callerOf: async ({ headers }, address) => {
      const principal = authenticator.authenticate(credentialsOf(headers), address);
      await authenticated(principal, authenticationLimit);
      return mcpCaller(headers, address, callerOptions);
    },
    onError,
  });
  return async (request, _, address) => {
    if (hasOwnNames) requireOwnName(request, publicUrl);
    return await endpoint(request, address);
  };
}

/**
 * Protects the service from pages that point a name of their own at it (DNS rebinding). MCP requires this.
 * @throws {AppError} 403
 */
function requireOwnName(request: Request, publicUrl: URL | null): void {
  if (!isForeignName(new URL(request.url).hostname, publicUrl)) return;
  const advice = publicUrl === null
    ? "the service listens on this machine only: use localhost, or set PUBLIC_URL"
    : `it is not that of PUBLIC_URL: use ${publicUrl.origin}${MCP_PATH}`;
  throw new AppError(
    "HOST_NOT_ALLOWED",
    403,
    `Cannot call the MCP server under this host name, because ${advice}`,
  );
}

/**
 * @param origin origin of the service; null if the operator has not set it,
 * because no header of a client may replace it
 */
function card(type: string, origin: string | null): Response {
  if (origin === null) {
    throw new AppError(
      "NOT_FOUND",
      404,
      "This service has no server card, because the card needs its public URL: set PUBLIC_URL",
    );
  }
  return json(serverCard(origin), { "content-type": type, "cache-control": "public, max-age=3600" });
}
