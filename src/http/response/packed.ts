/** Prepares pages and files for transfer, with an entity tag and compressed only once. */
import { acceptsEncodings } from "@std/http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { sizedResponse } from "../../sized_response.ts";

const TEXT =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml)\b|text\/javascript|image\/svg\+xml)/;
/**
 * Minimum size for compression in bytes. Shorter bodies shrink by less than the length of the extra header.
 */
const MIN_BYTES = 500;
/** Bytes of all compressed bodies in the cache, several times the size of all pages. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** Quality from 0 to 11. Higher levels take much longer for little gain, and a client may be waiting. */
const BROTLI_QUALITY = 9;
const QUICK_QUALITY = 5;

type Encoding = "br" | "gzip";
type Bytes = Uint8Array<ArrayBuffer>;

const COMPRESS: Readonly<Record<Encoding, (bytes: Bytes) => Promise<Uint8Array>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** For bodies that only one client gets, in a tenth of the time. */
const QUICKLY: typeof COMPRESS = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } }),
  gzip: COMPRESS.gzip,
};

const kept = new LRUCache<string, Bytes>({
  maxSize: MAX_KEPT_BYTES,
  sizeCalculation: (bytes) => bytes.length + 1,
});

/**
 * The response for this client. If the client has it already, its status is 304.
 * Otherwise it has `Content-Encoding`. Responses that must not be stored, have a tag of
 * their own or are not text are not changed.
 */
export async function packed({ headers: asked }: Request, response: Response): Promise<Response> {
  const { headers } = response;
  const isStored = !(headers.get("cache-control") ?? "no-store").includes("no-store");
  if (response.status !== 200 || !isStored || headers.has("etag")) return response;
  const type = headers.get("content-type") ?? "";
  const body: Bytes = new Uint8Array(await response.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body), 0, 16).toBase64({
    alphabet: "base64url",
    omitPadding: true,
  });
  const isText = TEXT.test(type) && body.length >= MIN_BYTES;
  const encoding = isText ? encodingFor(asked) : null;
  // Bodies with other encodings are other representations (RFC 9110, section 8.8.3).
  const tag = encoding === null ? `"${digest}"` : `"${digest}-${encoding}"`;
  headers.set("etag", tag);
  if (isText) headers.append("vary", "Accept-Encoding");
  if (isListed(asked.get("if-none-match"), digest)) return new Response(null, { status: 304, headers });
  if (encoding === null) return whole(body, headers);
  headers.set("content-encoding", encoding);
  let bytes = kept.get(tag);
  if (bytes === undefined) {
    bytes = new Uint8Array(await COMPRESS[encoding](body));
    kept.set(tag, bytes);
  }
  return whole(bytes, headers);
}

/** A response that nobody may store, compressed if the client accepts it. Only for responses without secrets. */
export async function packedOnce(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  const encoding = encodingFor(request.headers);
  headers.append("vary", "Accept-Encoding");
  if (encoding === null) return response;
  headers.set("content-encoding", encoding);
  const body: Bytes = new Uint8Array(await response.arrayBuffer());
  return whole(new Uint8Array(await QUICKLY[encoding](body)), headers, status);
}

/**
 * Compresses a page for one person, such as a crawl or a table of projects. Answers to forms are not changed, because
 * they may show a secret. No other site can request such a page in the name of the person, as its session is a cookie
 * with SameSite=Strict, so nobody can find out what it says from its compressed length.
 */
export async function packedPage(request: Request, response: Response): Promise<Response> {
  const { headers } = response;
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  const isShown = request.method === "GET" || request.method === "HEAD";
  if (!isShown || !isPage || headers.has("etag") || headers.has("content-encoding")) return response;
  // A look at the body makes it a stream without a length, so pages alone get one.
  return response.body === null ? response : await packedOnce(request, response);
}

/**
 * A response to HEAD, which has the same headers, would have length 0 if this one did not declare its length.
 */
function whole(body: Bytes, headers: Headers, status = 200): Response {
  headers.set("content-length", String(body.length));
  return sizedResponse(body, { headers, status });
}

/**
 * Null if the client accepts neither, or sends no header. Programs that do
 * not ask for an encoding may not decode it.
 */
function encodingFor(headers: Headers): Encoding | null {
  if (!headers.has("accept-encoding")) return null;
  const accepted = acceptsEncodings({ headers }, "br", "gzip", "identity");
  return accepted === "br" || accepted === "gzip" ? accepted : null;
}

/** True if the client has the same body in any encoding. */
function isListed(ifNoneMatch: string | null, digest: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((tag) =>
    tag.trim() === "*" || tag.trim().replace(/^W\//, "").startsWith(`"${digest}`)
  );
}
