/** Names of the reasons why a site could not be judged. The messages of scans have details of one site. */
import { boundedText } from "./cell_text.ts";

const NAMES: Readonly<Record<string, string>> = {
  ACCESS_DENIED: "Access denied",
  ALPN_UNSUPPORTED: "HTTP/1.1 is not supported",
  AUTHENTICATION_REQUIRED: "Credentials required",
  BAD_HTTP: "Invalid HTTP response",
  BLOCKED_ADDRESS: "Private IP address",
  BLOCKED_SELF: "The scanner itself",
  BOT_WALL: "Bot protection",
  CONNECTION_REFUSED: "Connection refused",
  CONNECT_TIMEOUT: "Connection timed out",
  DEADLINE: "Response not finished in time",
  DNS_ERROR: "DNS error",
  DNS_NOT_FOUND: "Domain name does not exist",
  DNS_NO_ADDRESS: "Domain name without IP address",
  DNS_TIMEOUT: "DNS lookup timed out",
  DOMAIN_REQUIRED: "Domain name missing",
  HOST_BUSY: "Too many responses with 429 or 503",
  INTERNAL_ERROR: "Internal error of the scanner",
  INVALID_DOMAIN: "Invalid domain name",
  IP_LITERAL_NOT_ALLOWED: "IP address instead of a domain name",
  NETWORK: "Connection failed",
  NETWORK_UNREACHABLE: "Network cannot be reached",
  NO_PAGE: "Error status for the page",
  PORT_NOT_ALLOWED: "Port not allowed",
  RATE_LIMITED: "Too many requests (429)",
  REDIRECT_BLOCKED: "Redirect to a URL that may not be scanned",
  REDIRECT_LIMIT: "Too many redirects",
  REDIRECT_LOOP: "Redirect loop",
  RESERVED_NAME: "Reserved domain name",
  ROBOTS_UNAVAILABLE: "robots.txt unavailable",
  SERVER_ERROR: "Server error",
  TLS_CLIENT_CERT: "Client certificate required",
  TLS_FAILED: "TLS handshake failed",
  TLS_INVALID: "Invalid TLS certificate",
  TLS_TIMEOUT: "TLS handshake timed out",
  TLS_VERSION: "Outdated TLS version",
  TOO_MANY_ATTEMPTS: "Scan failed on several workers",
  TRUNCATED_BY_PEER: "Truncated response",
  TTFB_TIMEOUT: "No response in time",
  UNSUPPORTED_ENCODING: "Unsupported Content-Encoding",
  UNSUPPORTED_SCHEME: "Not an http or https URL",
  USERINFO_NOT_ALLOWED: "URL with a user or password",
};

/** @param code of a row. Other versions may have unknown ones */
export function problemName(code: string): string {
  return NAMES[code] ?? boundedText(code);
}
