/** The servers of an API description. */
import type { Json } from "../json.ts";
import { asArray, asString, member } from "../formats/json.ts";

/** Servers of one description that are read. */
export const MAX_SERVERS = 50;
/** Characters of a server URL. */
export const MAX_URL_LENGTH = 2048;
/** Variables of one URL. */
export const MAX_VARIABLES = 20;

export interface OpenApiServer {
  /** As written; in Swagger 2.0, made of scheme, host and base path, or the base path alone. */
  readonly url: string;
  /** Absolute, with the default of each variable; null where that is not an http or https URL. */
  readonly resolvedUrl: string | null;
}

/** @param servers a Servers array (OpenAPI 3.x); @param base URL of the document */
export function readServers(servers: Json | undefined, base: URL): readonly OpenApiServer[] {
  return (asArray(servers) ?? []).slice(0, MAX_SERVERS).flatMap((server) => {
    const url = asString(member(server, "url"))?.trim().slice(0, MAX_URL_LENGTH) ?? null;
    if (url === null) return [];
    return [{ url, resolvedUrl: resolve(substitute(url, member(server, "variables")), base) }];
  });
}

/** Swagger 2.0: host and scheme default to those of the document. Empty where the document states neither. */
export function readSwaggerServer(document: Json, base: URL): readonly OpenApiServer[] {
  const host = asString(member(document, "host"));
  const path = asString(member(document, "basePath"));
  if (host === null && path === null) return [];
  const schemes = (asArray(member(document, "schemes")) ?? []).flatMap((scheme) => asString(scheme) ?? []);
  const scheme = schemes.includes("https") ? "https" : schemes[0] ?? base.protocol.slice(0, -1);
  const absolute = `${scheme}://${host ?? base.host}${path ?? ""}`.slice(0, MAX_URL_LENGTH);
  // Without a host, the URL was written as a relative one.
  return [{ url: host === null ? path ?? "" : absolute, resolvedUrl: resolve(absolute, base) }];
}

function substitute(url: string, variables: Json | undefined): string {
  let left = MAX_VARIABLES;
  return url.replace(/\{([^{}]{1,100})\}/g, (whole, name: string) => {
    const value = member(member(variables, name), "default");
    if (left-- <= 0 || value === undefined) return whole;
    return typeof value === "number" ? String(value) : asString(value)?.slice(0, MAX_URL_LENGTH) ?? whole;
  });
}

/** A variable without a default makes the URL unusable. */
function resolve(written: string, base: URL): string | null {
  if (written.length > MAX_URL_LENGTH || /[{}]/.test(written)) return null;
  const url = URL.parse(written, base);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" ? url.href : null;
}
