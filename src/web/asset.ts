/** Responses of the web application for pages and their assets. */
import { sizedResponse } from "../sized_response.ts";
import { OPEN_CHECK } from "./ui/open_check.ts";

export const HTML_CONTENT_TYPE = "text/html; charset=utf-8";
export const MARKDOWN_CONTENT_TYPE = "text/markdown; charset=utf-8";

/** Policy of pages of the web application. */
export const PAGE_POLICY =
  `default-src 'none'; script-src 'self' ${OPEN_CHECK.source}; style-src 'self'; img-src 'self' data:; ` +
  "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const PAGE_HEADERS = {
  "content-security-policy": PAGE_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
} as const;

/** Browsers must not guess a type. */
export const NO_SNIFF = { "x-content-type-options": "nosniff" } as const;

/** Response with a page or a part of one. */
export function asset(
  body: string | Uint8Array<ArrayBuffer>,
  contentType: string,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Response {
  return sizedResponse(body, {
    status,
    headers: {
      "content-type": contentType,
      "cache-control": "no-cache",
      ...NO_SNIFF,
      ...PAGE_HEADERS,
      ...headers,
    },
  });
}
