/** `/mcp` and its server card, mounted. */
import type { Authenticator } from "../../auth/principal/authenticate.ts";
import { AppError } from "../../errors.ts";
import type { GraphqlHandler } from "../../gql/handler.ts";
import { readBody } from "../../gql/request_body.ts";
import { authenticated } from "../../gql/timed_out.ts";
import { TimeLimit } from "../../gql/time_limit.ts";
import { createMcpEndpoint } from "../../mcp/mcp_endpoint.ts";
import { CARD_PATH, CARD_TYPE, EARLIER_CARD_PATH, MCP_PATH, serverCard } from "../../mcp/server_card.ts";
import type { Scanner } from "../../scan/scanner.ts";
import { credentialsOf, mcpCaller } from "./caller.ts";
import { isForeignName } from "../request/private_network_guard.ts";
import { json } from "../response/respond.ts";
import type { ScanAdmission } from "../scan/admission.ts";
import type { ScanDesk } from "../scan/desk.ts";

/** Milliseconds that the check of a credential may take. */
const MAX_AUTHENTICATION_MS = 900;
/** Milliseconds in which a body must arrive. */
const MAX_BODY_MS = 5_000;

export const MCP_CARD_PATHS = [CARD_PATH, EARLIER_CARD_PATH] as const;

interface McpRouteOptions {
  /** Of the service, where the operator has set it. */
  readonly publicUrl: URL | null;
  readonly authenticator: Authenticator;
  readonly desk: ScanDesk;
  readonly admission: ScanAdmission;
  readonly scanner: Scanner;
  readonly graphql: GraphqlHandler;
  /** Aborted when the service stops. */
  readonly refusing: AbortSignal;
  onError(error: unknown, requestId: string): void;
}

export function mcpRoute({ publicUrl, authenticator, onError, ...parts }: McpRouteOptions) {
  const authenticationLimit = new TimeLimit(MAX_AUTHENTICATION_MS);
  const bodyLimit = new TimeLimit(MAX_BODY_MS);
  const endpoint = createMcpEndpoint({
    readBody: (request) => readBody(request, bodyLimit),
    callerOf: async ({ headers }, address) => {
      const principal = authenticator.authenticate(credentialsOf(headers), address);
      await authenticated(principal, authenticationLimit);
      return mcpCaller(headers, address, parts);
    },
    onError,
  });
  return async (request: Request, address: string): Promise<Response> => {
    if (publicUrl !== null) requireOwnName(request, publicUrl);
    return await endpoint(request, address);
  };
}

/**
 * MCP requires protection from pages that let a name of theirs resolve to the service (DNS rebinding).
 * @throws {AppError} 403
 */
function requireOwnName(request: Request, publicUrl: URL): void {
  if (!isForeignName(new URL(request.url).hostname, publicUrl)) return;
  throw new AppError(
    "HOST_NOT_ALLOWED",
    403,
    `Cannot call the MCP server under this host name, which is not that of PUBLIC_URL: use ${publicUrl.origin}${MCP_PATH}`,
  );
}

/**
 * The server card at one of its paths.
 * @param origin of the service; null where the operator has not set it, and nothing that a client sends may stand for it
 */
export function mcpCard(path: string, origin: string | null): Response {
  if (origin === null) {
    throw new AppError(
      "NOT_FOUND",
      404,
      "This service has no server card, because the card needs its public URL: set PUBLIC_URL",
    );
  }
  // Clients of the earlier proposal know no type of its own.
  const type = path === CARD_PATH ? CARD_TYPE : "application/json";
  return json(serverCard(origin), { "content-type": type, "cache-control": "public, max-age=3600" });
}
