/** Parses the target of a scan, which is untrusted. Later code does not parse it again. */
import ipaddr from "ipaddr.js";
import { AppError } from "../errors.ts";
import type { NetworkPolicy } from "./fetch/network_policy.ts";
import { type AllowedRanges, judgeAddress } from "./fetch/address/ip_address.ts";
import { isReservedName } from "./data/hosts/reserved_names.ts";
import { siteFolder } from "./parse/shared_host.ts";
import { MAX_DOMAIN_LENGTH } from "./request/request_limits.ts";

/** Maximum bytes of a name and of one label (RFC 1035, 2.3.4). */
const MAX_HOST_LENGTH = 253;
const MAX_LABEL_LENGTH = 63;

export interface ScanTarget {
  /** Canonical host, punycode, with the port if it differs from the scheme's own: `xn--bcher-kva.de`. */
  readonly domain: string;
  /** Host without port, as a name or as a literal that the operator allows. */
  readonly host: string;
  /** The port given, or null for the scheme's own. */
  readonly port: number | null;
  /** The scheme given; null to try https first, then http. */
  readonly scheme: "https" | "http" | null;
  /** URL of the home page. The scan replaces it after redirects. */
  readonly url: string;
  /** The page that was named in addition to the home page, or null. */
  readonly page: string | null;
}

/** The operator's exceptions, in addition to public hosts. */
export interface TargetPolicy {
  /** Ports allowed on public addresses. */
  readonly ports: readonly number[];
  readonly allowPrivate: AllowedRanges;
  /** Names that the operator resolves by hand, lower case. */
  readonly resolvedNames: ReadonlySet<string>;
}

/** Rules for targets that can be applied before a name is resolved. */
export function targetPolicy({ ports, allowPrivate, entries }: NetworkPolicy): TargetPolicy {
  return { ports, allowPrivate, resolvedNames: new Set(entries.map(({ host }) => host)) };
}

/** Path of the site on its host, with a slash at both ends. */
export function folderOf({ page }: ScanTarget): string {
  return siteFolder(page === null ? null : new URL(page));
}

/**
 * Parses `domain`, which is a name, with a port if it is allowed, or an http(s) URL.
 * @throws {AppError} 400 with a stable code
 */
export function parseScanTarget(input: string | null | undefined, policy: TargetPolicy): ScanTarget {
  // Checked before other code looks at the text.
  if (input && input.length > MAX_DOMAIN_LENGTH) {
    refuse("INVALID_DOMAIN", `Cannot scan: the domain is longer than ${MAX_DOMAIN_LENGTH} characters`);
  }
  const text = (input ?? "").replace(/^ +|(?<! ) +$/g, "");
  if (text === "") {
    refuse("DOMAIN_REQUIRED", "Cannot scan: enter a domain such as example.com");
  }
  const { scheme, authority, rest } = split(text);
  const url = parseUrl(`${scheme ?? "https"}://${authority}${rest}`);
  const host = canonicalHost(url.hostname, policy);
  const port = url.port === "" ? null : Number(url.port);
  requirePort(port ?? defaultPort(scheme), policy);
  const domain = port === null ? host : `${host}:${port}`;
  const home = `${scheme ?? "https"}://${domain}/`;
  const page = `${home}${url.pathname.slice(1)}${url.search}`;
  return { domain, host, port, scheme, url: home, page: page === home ? null : page };
}

function split(text: string): { scheme: "https" | "http" | null; authority: string; rest: string } {
  // deno-lint-ignore no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f-\u00a0\\]|[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/.test(text)) {
    refuse(
      "INVALID_DOMAIN",
      "Cannot scan: the domain must not contain spaces, control characters or backslashes",
    );
  }
  const named = /^([a-z][a-z0-9+.-]*):(\/\/|(?!\d+(?:[/?#]|$)))/i.exec(text);
  if (named?.[2] === "" && text.split(/[/?#]/, 1)[0]?.includes("@")) refuseUserinfo();
  const scheme = named?.[1]?.toLowerCase() ?? null;
  if (scheme !== null && scheme !== "https" && scheme !== "http") {
    refuse("UNSUPPORTED_SCHEME", "Cannot scan this URL: only http and https are supported");
  }
  if (scheme !== null && named?.[2] !== "//") {
    refuse("INVALID_DOMAIN", "Cannot scan this URL: // is missing after the scheme");
  }
  const rest = named ? text.slice(named[0].length) : text;
  const end = rest.search(/[/?#]/);
  const authority = end < 0 ? rest : rest.slice(0, end);
  if (rest.includes("@") && (authority.includes("@") || rest.slice(end).startsWith("#"))) {
    refuseUserinfo();
  }
  if (authority === "" || authority.includes("%")) {
    refuse("INVALID_DOMAIN", "Cannot scan this URL: the host is missing or percent-encoded");
  }
  return { scheme, authority, rest: end < 0 ? "/" : rest.slice(end).replace(/^(?=[?#])/, "/") };
}

function parseUrl(text: string): URL {
  const url = URL.parse(text);
  if (url === null || url.hostname === "") {
    refuse("INVALID_DOMAIN", "Cannot scan: expected a domain name or an http(s) URL");
  }
  return url;
}

function canonicalHost(hostname: string, policy: TargetPolicy): string {
  const literal = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname.replace(/\.$/, "");
  if (ipaddr.isValid(literal)) return allowedLiteral(literal, policy);
  const name = hostname.replace(/\.$/, "");
  const labels = name.split(".");
  const wellFormed = name.length <= MAX_HOST_LENGTH && labels.every(isLabel) &&
    !/^\d+$/.test(labels.at(-1) ?? "");
  if (!wellFormed) refuse("INVALID_DOMAIN", "Cannot scan: the host name is not valid");
  if (policy.resolvedNames.has(name) || policy.allowPrivate.length > 0) return name;
  if (labels.length < 2) {
    refuse(
      "INVALID_DOMAIN",
      "Cannot scan this name, because a public domain name has at least two parts, such as example.com",
    );
  }
  if (isReservedName(name)) {
    refuse("RESERVED_NAME", "Cannot scan this name, because it is reserved for private or special use");
  }
  return name;
}

function allowedLiteral(literal: string, policy: TargetPolicy): string {
  const verdict = judgeAddress(literal, policy.allowPrivate);
  if (verdict?.kind === "allowed") {
    return verdict.address.includes(":") ? `[${verdict.address}]` : verdict.address;
  }
  refuse("IP_LITERAL_NOT_ALLOWED", "Cannot scan an IP address: enter the site's domain name");
}

/** Letters, digits and inner hyphens (RFC 1123, 2.1); the URL parser has decoded A-labels. */
function isLabel(label: string): boolean {
  return label.length <= MAX_LABEL_LENGTH && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label);
}

function requirePort(port: number, policy: TargetPolicy): void {
  // The address is not known yet. With private targets allowed, the dialer judges port and address.
  if (policy.ports.includes(port) || policy.allowPrivate.length > 0) return;
  refuse("PORT_NOT_ALLOWED", `Cannot scan port ${port}: the allowed ports are ${policy.ports.join(", ")}`);
}

function defaultPort(scheme: string | null): number {
  return scheme === "http" ? 80 : 443;
}

function refuseUserinfo(): never {
  refuse("USERINFO_NOT_ALLOWED", "Cannot scan this URL: remove the username and password");
}

function refuse(code: string, message: string): never {
  throw new AppError(code, 400, message, { field: "target" });
}
