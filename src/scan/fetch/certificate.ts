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

/** Certificates between a site's own and an authority's; rustls allows six intermediate ones. */
const MAX_PATH_LENGTH = 8;
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
    if (isForged(leaf, authoritiesOf(caCerts), chainOf)) return certificateError("CERT_UNTRUSTED");
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
  const chain = all.length > 0 ? all : [new X509Certificate(leaf.raw)];
  const path: X509Certificate[] = [];
  for (let current = chain[0]; current && !path.includes(current);) {
    path.push(current);
    const { issuer } = current;
    const authorities = extra.filter(({ subject }) => subject === issuer);
    if (authorities.length > 0) return authorities.some(({ certificate }) => isSigned(path, certificate));
    current = chain.find((each, index) => index > 0 && each.subject === issuer);
  }
  // The names lead to a built-in authority: there rustls has verified every signature.
  return all.length > 0;
}

function isSigned(path: readonly X509Certificate[], authority: X509Certificate): boolean {
  if (path.length > MAX_PATH_LENGTH) return false;
  return path.every((certificate, index) => {
    const issuer = path[index + 1] ?? authority;
    return issuer.ca && certificate.verify(issuer.publicKey);
  });
}

function certificatesOf(leaf: DetailedPeerCertificate): X509Certificate[] {
  const seen = new Set<DetailedPeerCertificate>();
  for (let each = leaf; each?.raw && !seen.has(each); each = each.issuerCertificate) seen.add(each);
  return [...seen].map(({ raw }) => new X509Certificate(raw));
}

function certificateError(code: string): Error {
  return Object.assign(new Error("The certificate is refused"), { code });
}
