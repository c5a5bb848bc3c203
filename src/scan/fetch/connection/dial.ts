/** The only place that connects to a site, always to a judged address literal, with the name in TLS. */
import { Unobservable } from "../../../errors.ts";
import { observedNow } from "../limits/observed_time.ts";
import { quoted } from "../../../quotation.ts";
import { judgeAddress, LOOPBACK_RANGES } from "../address/ip_address.ts";
import { RequestClock } from "../limits/request_clock.ts";
import { MAX_PROXY_HEAD_BYTES, type ScanLimits } from "../limits/scan_limits.ts";
import { blockedAddress, type Endpoint } from "../dns/resolve.ts";
import { close, type Connection, TlsConnection } from "./tls_connection.ts";

interface DialOptions {
  /** Name for SNI and the certificate; null for plain http. */
  readonly tlsName: string | null;
  /** Trusted authorities in addition to the built-in ones, PEM. */
  readonly caCerts: readonly string[];
  /** CONNECT proxy that every connection goes through, or null. */
  readonly proxy: URL | null;
}

/**
 * Connects to the first endpoint that accepts, then does the TLS handshake.
 * @throws {Unobservable} with the code of the step that failed
 */
export async function dial(
  endpoints: readonly Endpoint[],
  options: DialOptions,
  limits: ScanLimits,
  clock: RequestClock,
): Promise<Connection> {
  const { tlsName, proxy } = options;
  const open = async () => {
    const tcp = await connectAny(endpoints, proxy, limits, clock);
    // Small requests on kept connections would otherwise wait for the peer's delayed acknowledgment.
    tcp.setNoDelay(true);
    return tcp;
  };
  const tcp = await open();
  if (tlsName === null) return tcp;
  const name = tlsName.replace(/^\[|\]$/g, "");
  const secured = (connection: Deno.TcpConn, strict: boolean) =>
    secure(connection, () => new TlsConnection(connection, name, options.caCerts, strict), limits, clock);
  try {
    return await secured(tcp, true);
  } catch (error) {
    const failure = error instanceof Unobservable ? error : tlsFailure(error);
    if (failure.message !== UNTRUSTED) throw failure;
    throw await secondLook(error, async () => await secured(await open(), false)) ?? failure;
  }
}

async function connectAny(
  endpoints: readonly Endpoint[],
  proxy: URL | null,
  limits: ScanLimits,
  clock: RequestClock,
): Promise<Deno.TcpConn> {
  let failure = new Unobservable("DNS_NO_ADDRESS", "The domain name has no IP address");
  clock.enter("connect");
  const end = observedNow() + limits.connectMs;
  for (const [index, endpoint] of endpoints.entries()) {
    const left = Math.max(0, end - observedNow());
    const ms = index === endpoints.length - 1 ? left : left / 2;
    try {
      return await RequestClock.run(ms, clock.signal, (attempt) => {
        attempt.enter("connect");
        return proxy ? tunnel(endpoint, proxy, attempt) : connect(endpoint, attempt);
      });
    } catch (error) {
      // The next address may work: hosts with unreachable AAAA records are common.
      if (!(error instanceof Unobservable) || clock.signal.aborted) throw error;
      failure = error;
    }
  }
  throw failure;
}

async function connect(endpoint: Endpoint, clock: RequestClock): Promise<Deno.TcpConn> {
  const { address } = endpoint;
  const connection = await open(endpoint, clock);
  if (connection.remoteAddr.hostname === address) return connection;
  connection.close();
  throw new Unobservable("BLOCKED_ADDRESS", "The connection went to an unexpected IP address");
}

async function open({ address, port }: Endpoint, clock: RequestClock): Promise<Deno.TcpConn> {
  try {
    return await Deno.connect({ hostname: address, port, signal: clock.signal });
  } catch (error) {
    throw clock.signal.aborted ? clock.signal.reason : connectFailure(error, { address, port });
  }
}

function connectFailure(cause: unknown, { address, port }: Endpoint): Unobservable {
  if (cause instanceof Deno.errors.ConnectionRefused) {
    // A published link to localhost leads to the machine of the scan.
    const isThisMachine = judgeAddress(address, LOOPBACK_RANGES)?.kind === "allowed";
    const message = isThisMachine
      ? `No server on this machine listens on port ${port}`
      : "The server refused the connection";
    return new Unobservable("CONNECTION_REFUSED", message, { cause });
  }
  if (cause instanceof Deno.errors.NotCapable) {
    return blockedAddress({ cause });
  }
  const text = String(cause);
  if (/unreachable|no route/i.test(text)) {
    return new Unobservable("NETWORK_UNREACHABLE", "The server's network cannot be reached", { cause });
  }
  return new Unobservable("NETWORK", "The connection failed", { cause });
}

async function secure(
  tcp: Deno.TcpConn,
  start: () => TlsConnection,
  limits: ScanLimits,
  clock: RequestClock,
): Promise<TlsConnection> {
  let connection: Connection = tcp;
  try {
    clock.enter("tls", limits.tlsMs);
    const tls = start();
    connection = tls;
    await clock.guard(() => tls.handshake(), () => tls.close());
    return tls;
  } catch (error) {
    close(connection);
    throw error;
  }
}

/**
 * `node:tls` of Deno 2.9.6 has one code for all certificate errors, so only the certificate shows the reason.
 */
async function secondLook(error: unknown, look: () => Promise<TlsConnection>): Promise<Unobservable | null> {
  try {
    const connection = await look();
    const { valid_from, valid_to, ca, issuerCertificate } = connection.certificate;
    connection.close();
    if (Date.now() > Date.parse(valid_to)) return tlsFailure("CERT_HAS_EXPIRED");
    if (Date.now() < Date.parse(valid_from)) return tlsFailure("CERT_NOT_YET_VALID");
    if (ca) return tlsFailure("CaUsedAsEndEntity");
    // With a certificate of its issuer at hand, an unknown authority has other codes.
    const isOther = codeOf(error) === "UNABLE_TO_VERIFY_LEAF_SIGNATURE" && issuerCertificate !== undefined;
    return isOther ? tlsFailure("CERT_INVALID") : null;
  } catch {
    return null; // The first failure says enough.
  }
}

const UNTRUSTED = "The TLS certificate is self-signed, from an unknown authority, or its chain is incomplete";

/** Message of the failure on a port that serves something else. */
export const NO_TLS = "The server does not use TLS on this port";

/** Codes of OpenSSL, messages of rustls and their meaning, the most specific first. */
const TLS_FAILURES: readonly (readonly [RegExp, string, string])[] = [
  [/ERR_TLS_CERT_ALTNAME/, "TLS_INVALID", "The TLS certificate is not valid for this domain name"],
  [/CERT_NOT_YET_VALID/, "TLS_INVALID", "The TLS certificate is not valid yet"],
  [/CERT_HAS_EXPIRED/, "TLS_INVALID", "The TLS certificate has expired"],
  [/CaUsedAsEndEntity/, "TLS_INVALID", "The TLS certificate is self-signed"],
  [/SELF_SIGNED_CERT|UNABLE_TO_/, "TLS_INVALID", UNTRUSTED],
  [/CERT_INVALID|invalid peer certificate/, "TLS_INVALID", "The TLS certificate is invalid"],
  [/InvalidContentType/, "TLS_INVALID", NO_TLS],
  [
    /ProtocolVersion|SupportedVersions|Tls1[23]/,
    "TLS_VERSION",
    "The server supports neither TLS 1.2 nor TLS 1.3",
  ],
  [
    /CertificateRequired|certificate required/i,
    "TLS_CLIENT_CERT",
    "The server requires a client certificate",
  ],
  [/NoApplicationProtocol|application protocol/i, "ALPN_UNSUPPORTED", "The server does not support HTTP/1.1"],
];

/**
 * Names a failed handshake. Alerts that come with the first read (TLS 1.3 client certificates) use it, too.
 */
export function tlsFailure(cause: unknown): Unobservable {
  const text = `${codeOf(cause)} ${cause}`;
  const known = TLS_FAILURES.find(([sign]) => sign.test(text));
  if (known) return new Unobservable(known[1], known[2], { cause });
  return new Unobservable("TLS_FAILED", "The TLS handshake failed", { cause });
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

async function tunnel(endpoint: Endpoint, proxy: URL, clock: RequestClock): Promise<Deno.TcpConn> {
  const hostname = proxy.hostname.replace(/^\[|\]$/g, "");
  let connection: Deno.TcpConn | null = null;
  try {
    const tcp = await Deno.connect({ hostname, port: Number(proxy.port || 80), signal: clock.signal });
    connection = tcp;
    await clock.guard(() => handshakeWithProxy(tcp, endpoint, proxy), () => close(tcp));
    return tcp;
  } catch (cause) {
    if (connection) close(connection);
    clock.signal.throwIfAborted();
    if (cause instanceof Unobservable) throw cause;
    throw new Unobservable("PROXY_FAILED", "The egress proxy did not respond", { cause });
  }
}

async function handshakeWithProxy(connection: Deno.TcpConn, endpoint: Endpoint, proxy: URL): Promise<void> {
  const host = endpoint.address.includes(":") ? `[${endpoint.address}]` : endpoint.address;
  const credentials = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  const authorization = proxy.username ? `Proxy-Authorization: Basic ${btoa(credentials)}\r\n` : "";
  const target = `${host}:${endpoint.port}`;
  await connection.write(
    new TextEncoder().encode(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n${authorization}\r\n`),
  );
  // Reads one byte at a time, so that nothing after the blank line is taken from the tunnel.
  const byte = new Uint8Array(1);
  let head = "";
  while (!head.endsWith("\r\n\r\n")) {
    const count = await connection.read(byte);
    if (count === null || head.length >= MAX_PROXY_HEAD_BYTES) break;
    head += String.fromCharCode(byte[0] ?? 0);
  }
  if (!/^HTTP\/1\.[01] 2\d\d/.test(head) || !head.endsWith("\r\n\r\n")) {
    throw new Unobservable(
      "PROXY_REFUSED",
      `The egress proxy refused the connection: ${quoted(head.slice(0, 60).split("\r\n", 1)[0] ?? "")}`,
    );
  }
}
