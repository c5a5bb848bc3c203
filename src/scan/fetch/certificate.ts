/** Which certificates are trusted: those that the built-in authorities and the operator's have signed. */
import { X509Certificate } from "node:crypto";
import {
  checkServerIdentity,
  createSecureContext,
  type DetailedPeerCertificate,
  type PeerCertificate,
  type SecureContext,
  TLSSocket,
} from "node:tls";

/** Certificates of one site whose signatures are verified here: each may be by the longest of keys. */
const MAX_CHAIN_LENGTH = 6;
/** Certificates of sites that are remembered as genuine. */
const MAX_REMEMBERED = 1000;

interface Authorities {
  readonly context: SecureContext;
  readonly extra: readonly { readonly subject: string; readonly certificate: X509Certificate }[];
  /** Fingerprints of certificates of sites that are known not to be forged. */
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

/** @param caCerts authorities trusted beside the built-in ones, PEM */
export function contextFor(caCerts: readonly string[]): SecureContext {
  return authoritiesOf(caCerts).context;
}

/** The certificate of the other side, empty where it cannot be parsed. */
export function certificateOf(socket: TLSSocket, withChain: boolean): DetailedPeerCertificate {
  try {
    return TLSSocket.prototype.getPeerCertificate.call(socket, withChain) as DetailedPeerCertificate;
  } catch {
    return {} as DetailedPeerCertificate;
  }
}

/**
 * What the handshake leaves open: the name, the dates of a resumed session, and certificates in the name of one of
 * the operator's authorities.
 * @param chainOf brings the certificate with those that came along
 * @returns what is wrong
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
 * Whether a certificate only claims to come from one of the operator's authorities. For those, `node:tls` of Deno
 * 2.9.6 compares names and no signatures if rustls cannot parse a certificate, as all of X.509 version 1.
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

/** @param all what came along, with the certificate itself; empty where some of it cannot be parsed */
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

/** The first certificate, its issuers by name, theirs, and so on. */
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
