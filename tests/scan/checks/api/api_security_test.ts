import check from "../../../../src/scan/checks/api/api_security.ts";
import type { PlainAnswer } from "../../../fixtures/server.ts";
import { testCheck } from "../../test_check.ts";
import { described } from "./openapi_documents.ts";

const schemes = (securitySchemes: unknown, security: unknown = [{ token: [] }]) =>
  described({ components: { securitySchemes }, security });
const TOKEN = { token: { type: "http", scheme: "bearer" } };

/** A site whose API asks for credentials. */
function closed({ path }: { readonly path: string }): PlainAnswer | undefined {
  if (path.startsWith("/api/")) return { status: 401, headers: { "www-authenticate": "Bearer" }, body: "{}" };
  const body = described()[path];
  if (typeof body === "string") return { body };
  return path === "/"
    ? { body: "<!doctype html><p>Home", headers: { "content-type": "text/html" } }
    : undefined;
}

testCheck(check, {
  unknown: {},
  open: described(),
  silent: closed,
  undefined: schemes({ other: TOKEN.token }),
  incomplete: schemes({ token: { type: "apiKey" } }),
  unrequired: schemes(TOKEN, []),
  described: schemes(TOKEN),
});
