/** Responses of the API, each with the headers of its kind. */
import { STATUS_TEXT, type StatusCode } from "@std/http";
import type { AppError } from "../../errors.ts";
import { sizedResponse } from "../../sized_response.ts";
import { NO_SNIFF } from "../../web/asset.ts";

/** Lets pages of any origin read public responses. */
export const CORS_HEADERS = { "access-control-allow-origin": "*" } as const;

/**
 * CORS headers for a response with headers that scripts of such pages cannot read by default.
 * @param names names of these headers
 */
export function corsExposing(...names: readonly string[]): Readonly<Record<string, string>> {
  return names.length === 0
    ? CORS_HEADERS
    : { ...CORS_HEADERS, "access-control-expose-headers": names.join(", ") };
}

export function text(body: string, status = 200): Response {
  return new Response(body, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...NO_SNIFF },
  });
}

export function json(value: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return jsonText(JSON.stringify(value), headers);
}

/** @param text valid JSON */
export function jsonText(text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return sizedResponse(text, {
    headers: { "content-type": "application/json; charset=utf-8", ...NO_SNIFF, ...CORS_HEADERS, ...headers },
  });
}

/** Code of each problem, for the log. */
const CODES = new WeakMap<Response, string>();

/** Problem details (RFC 9457). @param headers headers that scripts of all origins may read */
export function problem(error: AppError, headers: Readonly<Record<string, string>> = {}): Response {
  const { code, status, message } = error;
  const title = STATUS_TEXT[status as StatusCode] ?? "Error";
  const type = `urn:readiness:problem:${code.toLowerCase().replaceAll("_", "-")}`;
  const response = new Response(JSON.stringify({ type, title, status, detail: message, code }), {
    status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      ...NO_SNIFF,
      ...corsExposing(...Object.keys(headers)),
      ...headers,
    },
  });
  CODES.set(response, code);
  return response;
}

/** Code of a response with problem details. */
export function refusalCode(response: Response): string | undefined {
  return CODES.get(response);
}
