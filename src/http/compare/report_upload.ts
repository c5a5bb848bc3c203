/**
 * Reads two reports that a form sends as files. Both are read into memory within limits, and never stored.
 */
import { Buffer } from "node:buffer";
import { AppError } from "../../errors.ts";
import { TimeLimit } from "../../gql/request/time_limit.ts";
import { MAX_REPORT_BYTES } from "../../web/compare/saved_report.ts";
import { BUSY_RETRY_SECONDS } from "../scan/desk.ts";

/** Maximum number of bytes in a form in addition to its two files. */
const MAX_FORM_BYTES = 16 * 1024;
/**
 * Maximum number of forms that the service reads at once. Each may
 * hold both files twice, as bytes and as text.
 */
const MAX_FORMS = 4;
/**
 * Content-Type as clients send it. With another parameter, a parser might use another boundary than we count.
 */
const FORM_TYPE =
  /^multipart\/form-data[ \t]*;[ \t]*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'+.-]{1,70}))$/i;
/**
 * Maximum number of parts in a form, with its end. Our own form has two.
 * Reading fifty thousand takes half a second.
 */
const MAX_PARTS = 8;
/** Maximum time until a form has arrived, in milliseconds. */
const MAX_BODY_MS = 20_000;

const BODY_LIMIT = new TimeLimit(MAX_BODY_MS);

/**
 * Clients that are sending a form. Each may send only one at a time, so
 * that a slow client leaves room for others.
 */
const reading = new Set<string>();

/**
 * @param client rate limits count the client by this key
 * @param use uses the texts while their memory is counted
 * @throws {AppError} 400, 408, 413 or 415 if the form cannot be read, 503 if too many are being read
 */
export async function withReports<T>(
  request: Request,
  client: string,
  use: (first: string, second: string) => T,
): Promise<T> {
  if (reading.size >= MAX_FORMS || reading.has(client)) {
    throw new AppError("BUSY", 503, `Cannot compare now: try again in ${BUSY_RETRY_SECONDS} s`);
  }
  reading.add(client);
  try {
    const form = await readForm(request);
    const [first, second] = await Promise.all(["first", "second"].map((name) => fileOf(form, name)));
    return use(first ?? "", second ?? "");
  } finally {
    reading.delete(client);
  }
}

async function readForm(request: Request): Promise<FormData> {
  const contentType = request.headers.get("content-type") ?? "";
  const [, quoted, plain] = FORM_TYPE.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw refusal(415, "its Content-Type must be multipart/form-data; boundary=…");
  const bytes = await readBytes(request);
  if (hasManyParts(bytes, `--${boundary}`)) throw refusal(400, "it has more than two files");
  try {
    return await new Response(bytes, { headers: { "content-type": contentType } }).formData();
  } catch {
    // The reason comes from a parser, in its own words.
    throw refusal(400, "it is incomplete");
  }
}

/** Searches for the boundary only, which is quick for any content. */
function hasManyParts(bytes: Uint8Array<ArrayBuffer>, boundary: string): boolean {
  const form = Buffer.from(bytes.buffer);
  let parts = 0;
  for (let at = form.indexOf(boundary); at >= 0 && parts <= MAX_PARTS; parts++) {
    at = form.indexOf(boundary, at + boundary.length);
  }
  return parts > MAX_PARTS;
}

async function readBytes({ body }: Request): Promise<Uint8Array<ArrayBuffer>> {
  const most = 2 * MAX_REPORT_BYTES + MAX_FORM_BYTES;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = body?.getReader();
  let isLate = false;
  const stop = BODY_LIMIT.start(() => {
    isLate = true;
    reader?.cancel().catch(() => {});
  });
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      length += read.value.length;
      if (length > most) {
        // Skips the rest of the body.
        reader?.cancel().catch(() => {});
        throw refusal(413, `the reports have more than ${MAX_REPORT_BYTES / 1024 / 1024} MiB each`);
      }
      parts.push(new Uint8Array(read.value));
    }
  } finally {
    stop();
  }
  if (isLate) throw refusal(408, "it did not arrive in time");
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function fileOf(form: FormData, name: string): Promise<string> {
  const file = form.get(name);
  if (!(file instanceof File) || file.size === 0) throw refusal(400, "choose two files");
  if (file.size > MAX_REPORT_BYTES) {
    throw refusal(413, `a report has more than ${MAX_REPORT_BYTES / 1024 / 1024} MiB`);
  }
  return await file.text();
}

function refusal(status: number, why: string): AppError {
  return new AppError("INVALID_PARAMETER", status, `Cannot read the form: ${why}`);
}
