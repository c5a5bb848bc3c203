/** Routes of published reports on surveys, which are folders of files in SURVEYS_DIR. */
import { AppError } from "../../errors.ts";
import { asset, HTML_CONTENT_TYPE, NO_SNIFF } from "../../web/asset.ts";
import { IMMUTABLE } from "../../web/bundle_files.ts";
import { surveysPage } from "../../web/survey/surveys_page.tsx";
import type { AppParts } from "../parts.ts";
import { packedStream } from "../response/packed_stream.ts";
import { CORS_HEADERS } from "../response/respond.ts";
import { answering, type Handler, showing } from "../routing/route.ts";
import { runRoute } from "../routing/run_route.ts";
import { type ReportFile, ReportFiles } from "./report_files.ts";

/** Maximum size of a file in memory in bytes. Larger ones are read while they are sent. */
const MAX_READ_BYTES = 256 * 1024;
/** Styles and scripts of a report have the digest of their content in their name. */
const ASSETS = "assets";
const DATA_TYPE = "application/vnd.apache.parquet";

/**
 * A report may be somebody else's, so its scripts run without the origin of this service: they have no session, and
 * read only what any other site may read. Its first page has the styles, and its own policy allows only these. Tools such as Lighthouse request llms.txt and robots.txt as the page. A
 * policy against other windows would forbid scripts without an origin.
 */
const HEADERS = {
  "content-security-policy": "sandbox allow-scripts allow-downloads allow-popups " +
    "allow-top-navigation-by-user-activation; default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  ...NO_SNIFF,
  ...CORS_HEADERS,
} as const;

export function surveyRoutes({ config: { surveysFolder } }: Pick<AppParts, "config">) {
  const files = surveysFolder === null ? null : new ReportFiles(surveysFolder);
  const list: Handler = async () => {
    if (files === null) throw nothingHere();
    return asset(surveysPage(await files.list()), HTML_CONTENT_TYPE);
  };
  // The files are shown as they are, without the name of the person who is signed in.
  const shown = (show: Handler): Handler => (request, parameters, address) =>
    runRoute({ show }, request, parameters, address);
  return {
    ...showing({ "/surveys/": list }),
    ...answering({
      "/surveys": shown(() => movedTo("/surveys/")),
      "/surveys/{name}": shown(async (_, { name = "" }) => {
        await (await found(files, [name, "index.html"])).file.close();
        return movedTo(`/surveys/${name}/`);
      }),
      "/surveys/{name}/": shown((request, { name = "" }) => send(files, [name, "index.html"], request)),
      "/surveys/{name}/{file}": shown((request, { name = "", file = "" }) =>
        send(files, [name, file], request)
      ),
      "/surveys/{name}/{folder}/{file}": shown((request, { name = "", folder = "", file = "" }) =>
        send(files, [name, folder, file], request)
      ),
    }),
  };
}

async function send(
  files: ReportFiles | null,
  segments: readonly string[],
  request: Request,
): Promise<Response> {
  const opened = await found(files, segments);
  const isAsset = segments[1] === ASSETS && segments.length === 3;
  const headers = new Headers({
    ...HEADERS,
    "content-type": opened.type,
    "cache-control": isAsset ? IMMUTABLE : "no-cache",
  });
  return opened.size <= MAX_READ_BYTES
    ? new Response(await read(opened), { headers })
    : streamed(opened, headers, request);
}

async function found(files: ReportFiles | null, segments: readonly string[]): Promise<ReportFile> {
  const opened = await files?.open(segments) ?? null;
  if (opened === null) throw nothingHere();
  return opened;
}

async function read({ file, size }: ReportFile): Promise<Uint8Array<ArrayBuffer>> {
  using _file = file;
  const bytes = new Uint8Array(size);
  let length = 0;
  while (length < size) {
    const count = await file.read(bytes.subarray(length));
    if (count === null) break;
    length += count;
  }
  return bytes.subarray(0, length);
}

/** A large file, compressed on its way if it is text. */
function streamed({ file, size, tag, type }: ReportFile, headers: Headers, request: Request): Response {
  headers.set("etag", `W/"${tag}"`);
  const isKnown = (request.headers.get("if-none-match") ?? "").split(",").some((each) =>
    each.trim() === "*" || each.trim() === `W/"${tag}"`
  );
  if (isKnown || request.method === "HEAD") {
    file.close();
    return new Response(null, { status: isKnown ? 304 : 200, headers });
  }
  if (type !== DATA_TYPE) return packedStream(request, new Response(file.readable, { headers }));
  headers.set("content-length", String(size));
  return new Response(file.readable, { headers });
}

function movedTo(location: string): Response {
  return new Response(null, { status: 301, headers: { location, "cache-control": "no-cache" } });
}

function nothingHere(): AppError {
  return new AppError("NOT_FOUND", 404, "No survey report has this URL");
}
