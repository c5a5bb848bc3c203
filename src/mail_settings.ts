/** Settings of outgoing mail, and the syntax of addresses. */
import { isLocalHost } from "./local_host.ts";

export interface MailSettings {
  readonly server: SmtpServer;
  readonly from: Sender;
  /** Maximum number of mails of the service a day. */
  readonly perDay: number;
}

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** implicit: TLS from the first byte. starttls: TLS before anything else is sent. none: no TLS. */
  readonly tls: "implicit" | "starttls" | "none";
  /** Name in the certificate. */
  readonly certificateName: string;
  /** Null for a relay that knows its clients by their IP addresses. */
  readonly credentials: { readonly user: string; readonly password: string } | null;
  /** Certificates of authorities in addition to the usual ones, as PEM. */
  readonly authorities: readonly string[];
}

export interface Sender {
  /** Empty if the address stands alone. */
  readonly name: string;
  readonly address: string;
}

/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const MAX_ADDRESS_LENGTH = 254;
/** The syntax of WHATWG, with at least one dot in the domain: https://html.spec.whatwg.org/#valid-e-mail-address */
const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/;
const SENDER = /^(?:([^<>"\p{Cc}]{1,100}?)\s*<([^<>]+)>|([^<>\s]+))$/u;
const SUBMISSION_PORTS = { "smtps:": 465, "smtp:": 587 } as const;

export function isMailAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);
}

/** `Readiness <readiness@example.com>` or an address. */
export function mailSender(text: string): Sender {
  const [, name = "", bracketed, bare] = SENDER.exec(text) ?? [];
  const address = bracketed ?? bare ?? "";
  if (isMailAddress(address)) return { name, address };
  throw new TypeError(
    `Cannot use "${text}": expected an email address, such as Readiness <readiness@example.com>`,
  );
}

/**
 * `smtps://user:password@host:465` or `smtp://host:587`. Errors never contain the URL, because it holds a
 * password.
 * @param authorities PEM files in addition to the usual authorities
 */
export function smtpServer(text: string, authorities: readonly string[]): SmtpServer {
  const url = URL.parse(text);
  if (url === null || url.protocol !== "smtp:" && url.protocol !== "smtps:" || url.hostname === "") {
    throw new TypeError("Cannot use this URL: expected smtps://user:password@host:465 or smtp://host:587");
  }
  const wanted = url.searchParams.get("tls");
  if (wanted !== null && wanted !== "none" || [...url.searchParams.keys()].some((name) => name !== "tls")) {
    throw new TypeError("Cannot use this URL: the only parameter is tls=none");
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A resolver may send a name below localhost to another machine, and the password with it.
  const isThisMachine = isLocalHost(host) && !host.endsWith(".localhost");
  const credentials = url.username === "" && url.password === ""
    ? null
    : { user: decoded(url.username), password: decoded(url.password) };
  const tls = url.protocol === "smtps:"
    ? "implicit"
    : wanted === "none" || isThisMachine
    ? "none"
    : "starttls";
  if (tls === "implicit" && wanted !== null) throw new TypeError("Cannot use tls=none with smtps://");
  if (tls === "none" && credentials !== null && !isThisMachine) {
    throw new TypeError("Cannot use tls=none with a password, because it would be sent unencrypted");
  }
  const port = url.port === "" ? SUBMISSION_PORTS[url.protocol] : Number(url.port);
  return { host, port, tls, certificateName: host, credentials, authorities };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new TypeError("Cannot use this URL: its user or password is not percent-encoded");
  }
}
