import check from "../../../../src/scan/checks/api/api_security.ts";
import type { PlainAnswer } from "../../../fixtures/server.ts";
import { testCheck, told } from "../../test_check.ts";
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
  silent: told(closed, "The API returns 401, but its description has no security scheme"),
  undefined: told(
    schemes({ other: TOKEN.token }),
    "The API description requires undefined security schemes: “token”",
  ),
  incomplete: [
    told(
      schemes({ token: { type: "apiKey" } }),
      "Security schemes are missing required fields: “token (name, in)”",
    ),
    schemes({ token: { type: "apiKey", in: "header" } }),
  ],
  unrequired: told(
    schemes(TOKEN, []),
    "No operation uses the security schemes of the API description: “http”",
  ),
  described: schemes(TOKEN),
});
