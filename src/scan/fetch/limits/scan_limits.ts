/** Every limit of the requests of a scan, with its unit. Each limit is tested at its edge. */
import { Unobservable } from "../../../errors.ts";

export interface ScanLimits {
  /** Time of a whole scan, milliseconds. */
  readonly scanMs: number;
  /** Time of one request with its response, milliseconds, without waiting for a free connection. */
  readonly requestMs: number;
  /** Name resolution, milliseconds. */
  readonly dnsMs: number;
  /** TCP connection, milliseconds. */
  readonly connectMs: number;
  /** TLS handshake, milliseconds. */
  readonly tlsMs: number;
  /** Time from the request's last byte to the response's first, milliseconds. */
  readonly firstByteMs: number;
  /** Time after which a body must have come at `bodyBytesPerSecond`, milliseconds. */
  readonly slowBodyGraceMs: number;
  readonly bodyBytesPerSecond: number;
  /** Time from the head of an event stream to the expected message, milliseconds. */
  readonly eventMs: number;
  /** Status line and header fields of one response, bytes. */
  readonly headBytes: number;
  /** Header fields of one response. */
  readonly headFields: number;
  /** 1xx responses before the final one. */
  readonly interimResponses: number;
  /** Body before content decoding, bytes. The rest is not read. HTML may have twice as much. */
  readonly bodyBytes: number;
  /** Body after content decoding, bytes. The rest is not kept. */
  readonly decodedBodyBytes: number;
  /** Decoded to encoded bytes, once `bombBytes` have been decoded. */
  readonly decodedRatio: number;
  readonly bombBytes: number;
  /** Bytes of a chunked body's framing (sizes, extensions and trailers) in excess of its content. */
  readonly framingBytes: number;
  /** Body of a redirect, bytes. A shorter one is read in order to keep its connection. */
  readonly redirectBodyBytes: number;
  /** Body of a missing page, bytes. A scan requests many files that a site may not have. */
  readonly missingBodyBytes: number;
  /** Bodies of one scan together, before content decoding, bytes. After that no more requests are made. */
  readonly scanBytes: number;
  /** Kept bodies of one scan, after content decoding, bytes. A scan that needs more waits for more memory. */
  readonly smallBytes: number;
  /**
   * Distinct bodies of one scan kept until its end, encoded and decoded, bytes. After that no more are
   * decoded.
   */
  readonly keptBytes: number;
  /**
   * Bodies of one scan together, after content decoding, bytes. Equal ones count once, invalid ones as the
   * largest.
   */
  readonly decodedBytes: number;
  /** Redirects followed for one request. */
  readonly redirects: number;
  /** Requests in one scan, redirects included. */
  readonly requests: number;
  /** Files that the scripts of all pages of a scan may request, so that they leave requests for everything else. */
  readonly scriptFiles: number;
  /** Time before robots.txt of the site is requested again after a server error, milliseconds. */
  readonly robotsRetryMs: number;
  /** Connections to one host at a time. */
  readonly connectionsPerHost: number;
  /**
   * Connections to a host as long as each request is quick, when more connections would only cost handshakes.
   */
  readonly connectionsPerQuickHost: number;
  /** Time between two requests to a host, milliseconds; robots.txt may ask for more. */
  readonly minDelayMs: number;
  /** Longest time of a quick request, milliseconds. */
  readonly quickMs: number;
  /** Hosts that one scan may send requests to. */
  readonly hosts: number;
  /** Maximum number of addresses of a name. */
  readonly addresses: number;
}

const KIB = 1024;

export const DEFAULT_LIMITS: ScanLimits = {
  scanMs: 30_000,
  requestMs: 8_000,
  dnsMs: 2_000,
  connectMs: 3_000,
  tlsMs: 4_000,
  firstByteMs: 8_000,
  slowBodyGraceMs: 3_000,
  bodyBytesPerSecond: KIB,
  eventMs: 3_000,
  headBytes: 32 * KIB,
  headFields: 200,
  interimResponses: 20,
  bodyBytes: 1024 * KIB,
  decodedBodyBytes: 4096 * KIB,
  decodedRatio: 100,
  bombBytes: 64 * KIB,
  framingBytes: 64 * KIB,
  redirectBodyBytes: 64 * KIB,
  missingBodyBytes: 128 * KIB,
  scanBytes: 32 * 1024 * KIB,
  smallBytes: 1024 * KIB,
  keptBytes: 16 * 1024 * KIB,
  decodedBytes: 96 * 1024 * KIB,
  redirects: 5,
  requests: 200,
  scriptFiles: 50,
  robotsRetryMs: 3_000,
  connectionsPerHost: 10,
  connectionsPerQuickHost: 4,
  minDelayMs: 0,
  quickMs: 30,
  hosts: 8,
  addresses: 16,
};

/** Characters of a body in the ledger. */
export const MAX_EXCERPT_LENGTH = 500;
/** Characters of one header value in the ledger, and of all headers of a response. */
export const MAX_HEADER_VALUE_LENGTH = 1000;
export const MAX_HEADERS_LENGTH = 16 * KIB;
/** Bytes, as JSON, of the URLs, redirects, headers and request bodies of all exchanges in a result. */
export const MAX_REPORTED_BYTES = 256 * KIB;
/**
 * Characters of a redirect's target. Every hop is kept as evidence (RFC 9110, 4.1 requires support for
 * 8,000).
 */
export const MAX_REDIRECT_URL_LENGTH = 8192;
/** Bytes of the egress proxy's response to CONNECT. */
export const MAX_PROXY_HEAD_BYTES = 8192;
/** Bytes of a chunk's size line. Longer ones carry extensions that nobody needs. */
export const MAX_CHUNK_LINE_BYTES = 1024;
/** Names that one scan, and all scans of the process, may look up at once. */
export const MAX_LOOKUPS_PER_SCAN = 4;
export const MAX_LOOKUPS = 512;
/** Milliseconds that a lookup waits for its turn. */
export const MAX_LOOKUP_WAIT_MS = 2000;
/** Milliseconds of one lookup of TXT records. */
export const MAX_TXT_LOOKUP_MS = 2000;

/** @param limit with its noun, such as `150 requests` */
export function limitReached(code: string, limit: string): Unobservable {
  return new Unobservable(code, `The scan reached its limit of ${limit}`);
}
