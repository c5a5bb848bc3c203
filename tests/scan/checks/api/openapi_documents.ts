/** Descriptions for test sites, with a small valid one and the ways to serve it. */
import { gzipSync } from "node:zlib";
import type { PlainAnswer } from "../../../fixtures/server.ts";

export const ORIGIN = "https://site.cases.readiness-tests.org";

const ok = { description: "Orders", content: { "application/json": { schema: { type: "array" } } } };

export const LIST = { operationId: "listOrders", summary: "List orders", responses: { "200": ok } };

export const OPENAPI = {
  openapi: "3.1.2",
  info: { title: "Orders", version: "1.0.0" },
  servers: [{ url: `${ORIGIN}/api` }],
  paths: { "/orders": { get: LIST } },
};

/** A description in the first of the usual places. */
export function described(changes: Record<string, unknown> = {}): Record<string, PlainAnswer | string> {
  return { "/openapi.json": JSON.stringify({ ...OPENAPI, ...changes }) };
}

export function homeWith(markup: string, headers: Record<string, string> = {}): Record<string, PlainAnswer> {
  const body = `<!doctype html><title>Home</title><p>Words of the home page</p>${markup}`;
  return { "/": { body, headers: { "content-type": "text/html", ...headers } } };
}

export const SPA: PlainAnswer = { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } };

/** A description of the given number of characters, few of them on the wire. */
export function packed(length: number): PlainAnswer {
  const text = (filler: string) => JSON.stringify({ ...OPENAPI, "x-filler": filler });
  const words = Array.from(
    { length: Math.ceil(length / 8) },
    (_, index) => (index * 2654435761 % 2 ** 32).toString(36).padStart(8),
  );
  const body = gzipSync(text(words.join("").slice(0, length - text("").length)));
  return { body, headers: { "content-type": "application/json", "content-encoding": "gzip" } };
}
