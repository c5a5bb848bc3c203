/** The servers of an API description. */
import type { Json } from "../../../json.ts";
import { JsonNode } from "../formats/json_node.ts";
import { MAX_URL_LENGTH } from "../https_url.ts";
import { webUrl } from "../url_parts.ts";

/** Maximum number of servers read from one description. */
const MAX_SERVERS = 50;
/** Maximum number of variables of one URL. */
const MAX_VARIABLES = 20;

export interface OpenApiServer {
  /** URL as written. In Swagger 2.0, it is made of scheme, host and base path, or of the base path alone. */
  readonly url: string;
  /** Absolute URL with the default of each variable; null if it is not an http or https URL. */
  readonly resolvedUrl: string | null;
  /** True if the URL with the default of each variable is relative to the document. */
  readonly isRelative: boolean;
}

/**
 * @param servers a Servers array (OpenAPI 3.x)
 * @param base URL of the document
 */
export function readServers(servers: Json | undefined, base: URL): readonly OpenApiServer[] {
  return new JsonNode(servers).items(MAX_SERVERS).flatMap((server) => {
    const url = server.at("url").text?.trim().slice(0, MAX_URL_LENGTH);
    if (url === undefined) return [];
    const substituted = substitute(url, server.at("variables"));
    return [{ url, resolvedUrl: resolve(substituted, base), isRelative: !URL.canParse(substituted) }];
  });
}

/**
 * Reads a Swagger 2.0 server. Host and scheme default to the document's URL. Empty if the document states
 * neither.
 */
export function readSwaggerServer(value: Json, base: URL): readonly OpenApiServer[] {
  const document = new JsonNode(value);
  const [host, path] = [document.at("host").text, document.at("basePath").text];
  if (host === null && path === null) return [];
  const schemes = document.at("schemes").texts(MAX_SERVERS);
  const scheme = schemes.includes("https") ? "https" : schemes[0] ?? base.protocol.slice(0, -1);
  const absolute = `${scheme}://${host ?? base.host}${path ?? ""}`.slice(0, MAX_URL_LENGTH);
  // Without a host, the written URL is relative.
  const url = host === null ? path ?? "" : absolute;
  return [{ url, resolvedUrl: resolve(absolute, base), isRelative: host === null }];
}

function substitute(url: string, variables: JsonNode): string {
  let left = MAX_VARIABLES;
  return url.replace(/\{([^{}]{1,100})\}/g, (whole, name: string) => {
    const { text, number } = variables.at(name).at("default");
    return left-- > 0 ? text?.slice(0, MAX_URL_LENGTH) ?? number?.toString() ?? whole : whole;
  });
}

/** Returns null if a variable has no default, because the URL is then unusable. */
function resolve(written: string, base: URL): string | null {
  return written.length > MAX_URL_LENGTH || /[{}]/.test(written) ? null : webUrl(written, base)?.href ?? null;
}
