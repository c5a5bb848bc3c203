/** Descriptions for test sites: a small valid one, and how it is served. */
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
