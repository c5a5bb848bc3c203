/** Trusts only certificates that a built-in authority or one of the operator's has signed. */
import { X509Certificate } from "node:crypto";
import {
  checkServerIdentity,
  createSecureContext,
  type DetailedPeerCertificate,
  type PeerCertificate,
  type SecureContext,
  TLSSocket,
} from "node:tls";

/**
 * Maximum number of certificates of one site whose signatures are verified here, since each may have the
 * longest key.
 */
const MAX_CHAIN_LENGTH = 6;
/** Maximum number of genuine certificates that are remembered. */
const MAX_REMEMBERED = 1000;

interface Authorities {
  readonly context: SecureContext;
  readonly extra: readonly { readonly subject: string; readonly certificate: X509Certificate }[];
  /** Fingerprints of site certificates that are known to be genuine. */
  readonly genuine: Set<string>;
}

const known = new WeakMap<readonly string[], Authorities>();

function authoritiesOf(caCerts: readonly string[]): Authorities {
  return known.getOrInsertComputed(caCerts, () => {
    const pems = caCerts.flatMap((pem) =>
      pem.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? []
    );
    const context = createSecureContext();
    // Added one by one, they extend the built-in ones, which the option `ca` would replace.
    for (const pem of pems) context.context.addCACert(pem);
    const certificates = pems.map((pem) => new X509Certificate(pem));
    const extra = certificates.map((certificate) => ({ subject: certificate.subject, certificate }));
    return { context, extra, genuine: new Set() };
  });
}

/** @param caCerts trusted authorities in addition to the built-in ones, PEM */
export function contextFor(caCerts: readonly string[]): SecureContext {
  return authoritiesOf(caCerts).context;
}

/** The certificate of the other side; empty if it cannot be parsed. */
export function certificateOf(socket: TLSSocket, withChain: boolean): DetailedPeerCertificate {
  try {
    return TLSSocket.prototype.getPeerCertificate.call(socket, withChain) as DetailedPeerCertificate;
  } catch {
    return {} as DetailedPeerCertificate;
  }
}

/**
 * Checks everything that the handshake leaves open: the name, the dates of a resumed session, and
 * certificates in the name of one of the operator's authorities.
 * @param chainOf returns the certificate and the certificates that were sent with it
 * @returns the problem
 */
export function checkCertificate(
  name: string,
  leaf: PeerCertificate,
  caCerts: readonly string[],
  chainOf: () => DetailedPeerCertificate,
): Error | undefined {
  try {
    if (!leaf.raw) return certificateError("CERT_INVALID");
    const now = Date.now();
    if (now > Date.parse(leaf.valid_to)) return certificateError("CERT_HAS_EXPIRED");
    if (now < Date.parse(leaf.valid_from)) return certificateError("CERT_NOT_YET_VALID");
    if (isForged(leaf, authoritiesOf(caCerts), chainOf)) return certificateError("CERT_INVALID");
    // The common name stopped being a host name with RFC 9525; without it, only alternative names count.
    return checkServerIdentity(name, { ...leaf, subject: { ...leaf.subject, CN: "" } });
  } catch {
    return certificateError("CERT_INVALID");
  }
}

/**
 * True if a certificate only claims to come from one of the operator's authorities. In this case `node:tls`
 * of Deno 2.9.6 compares names but verifies no signatures if rustls cannot parse a certificate (for example,
 * X.509 version 1).
 */
function isForged(
  leaf: PeerCertificate,
  { extra, genuine }: Authorities,
  chainOf: () => DetailedPeerCertificate,
): boolean {
  if (extra.length === 0 || genuine.has(leaf.fingerprint256)) return false;
  if (!isGenuine(leaf, extra, certificatesOf(chainOf()))) return true;
  if (genuine.size >= MAX_REMEMBERED) genuine.clear();
  genuine.add(leaf.fingerprint256);
  return false;
}

/**
 * @param all every certificate that was sent, including the certificate itself; empty if one cannot be parsed
 */
function isGenuine(
  leaf: PeerCertificate,
  extra: Authorities["extra"],
  all: readonly X509Certificate[],
): boolean {
  const chain = (all.length > 0 ? all : [new X509Certificate(leaf.raw)])
    .map((certificate) => ({ subject: certificate.subject, issuer: certificate.issuer, certificate }));
  const named = reachable(chain, () => true);
  const claimsExtra = named.some(({ issuer }) => extra.some(({ subject }) => subject === issuer));
  // The names lead to a built-in authority: there rustls has verified every signature.
  if (!claimsExtra) return all.length > 0;
  if (chain.length > MAX_CHAIN_LENGTH) return false;
  return reachable(chain, isSignedBy).some(({ issuer, certificate }) =>
    extra.some((authority) =>
      authority.subject === issuer && certificate.verify(authority.certificate.publicKey)
    )
  );
}

interface Link {
  readonly subject: string;
  readonly issuer: string;
  readonly certificate: X509Certificate;
}

/** Chain by issuer names: the site's certificate, its issuers, their issuers, and so on. */
function reachable(
  chain: readonly Link[],
  isIssuer: (certificate: X509Certificate, issuer: X509Certificate) => boolean,
): Link[] {
  const reached = new Set(chain.slice(0, 1));
  for (const { issuer, certificate } of reached) {
    for (const next of chain) {
      if (next.subject !== issuer || reached.has(next)) continue;
      if (isIssuer(certificate, next.certificate)) reached.add(next);
    }
  }
  return [...reached];
}

function isSignedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && certificate.verify(issuer.publicKey);
}

function certificatesOf(leaf: DetailedPeerCertificate): X509Certificate[] {
  const seen = new Set<DetailedPeerCertificate>();
  for (let each = leaf; each?.raw && !seen.has(each); each = each.issuerCertificate) seen.add(each);
  return [...seen].map(({ raw }) => new X509Certificate(raw));
}

function certificateError(code: string): Error {
  return Object.assign(new Error("The certificate is refused"), { code });
}
