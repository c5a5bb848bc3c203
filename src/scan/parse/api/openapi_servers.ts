/** Where an API is called, as its description says. */
import type { Json } from "../json.ts";
import { asArray, asString, member } from "../formats/json.ts";

/** Servers of one description that are read. */
export const SERVERS_LIMIT = 50;
/** Characters of a server's address. */
const ADDRESS_LENGTH = 2048;
/** Variables of one address. */
const VARIABLES_LIMIT = 20;

export interface OpenApiServer {
  /** As written; of Swagger 2.0, put together from scheme, host and base path, or the base path alone. */
  readonly url: string;
  /** Absolute, relative to the document, with each variable's default; null where that is no address. */
  readonly address: string | null;
}

/** @param servers a Servers array (OpenAPI 3.x); @param base address of the document */
export function readServers(servers: Json | undefined, base: URL): readonly OpenApiServer[] {
  return (asArray(servers) ?? []).slice(0, SERVERS_LIMIT).flatMap((server) => {
    const url = asString(member(server, "url"))?.trim().slice(0, ADDRESS_LENGTH) ?? null;
    if (url === null) return [];
    return [{ url, address: resolved(substituted(url, member(server, "variables")), base) }];
  });
}

/** Swagger 2.0: where host or scheme is left out, those of the document hold. Empty where the document says neither. */
export function readSwaggerServer(document: Json, base: URL): readonly OpenApiServer[] {
  const host = asString(member(document, "host"));
  const path = asString(member(document, "basePath"));
  if (host === null && path === null) return [];
  const schemes = (asArray(member(document, "schemes")) ?? []).flatMap((scheme) => asString(scheme) ?? []);
  const scheme = schemes.includes("https") ? "https" : schemes[0] ?? base.protocol.slice(0, -1);
  const address = `${scheme}://${host ?? base.host}${path ?? ""}`.slice(0, ADDRESS_LENGTH);
  // Without a host it is as relative as it is written.
  return [{ url: host === null ? path ?? "" : address, address: resolved(address, base) }];
}

function substituted(url: string, variables: Json | undefined): string {
  let left = VARIABLES_LIMIT;
  return url.replace(/\{([^{}]{1,100})\}/g, (whole, name: string) => {
    const value = member(member(variables, name), "default");
    if (left-- <= 0 || value === undefined) return whole;
    return typeof value === "number" ? String(value) : asString(value)?.slice(0, ADDRESS_LENGTH) ?? whole;
  });
}

/** An address with a variable that nothing stands for is none. */
function resolved(url: string, base: URL): string | null {
  if (url.length > ADDRESS_LENGTH || /[{}]/.test(url)) return null;
  const address = URL.parse(url, base);
  return address !== null && /^https?:$/.test(address.protocol) && address.username === ""
    ? address.href
    : null;
}
