/** An agent can call a protected operation only if the description declares the credentials it needs. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { apiSecurity } from "../../parse/api/openapi_security.ts";
import { apiAnswers } from "../../probes/api/api_answers.ts";
import { apiDescription } from "../../probes/api/api_description.ts";
import { optional } from "../../probes/if_seen.ts";

const UNAUTHORIZED = 401;

export default defineCheck({
  id: "api-security",
  title: "API security schemes",
  about:
    "Checks the security schemes that the API description declares. Without declared security schemes, " +
    "generated clients send no credentials and get 401.",
  spec: "https://spec.openapis.org/oas/v3.1.2.html#security-scheme-object",
  maturity: "standard",
  weight: 0,
  surface: "api",
  example: `{"security": [{"token": []}],
 "components": {"securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}}}`,
  needs: { description: apiDescription, answers: optional(apiAnswers) },
  outcomes: {
    unknown: notApplicable("No OpenAPI description found"),
    open: notApplicable("Neither the API nor its description requires credentials"),
    silent: warn(
      "The API returns 401, but its description has no security scheme",
      "Declare the scheme in components.securitySchemes, and reference it in security",
    ),
    undefined: warn(
      "The API description requires undefined security schemes: {names}",
      "Define the schemes in components.securitySchemes, or correct their names",
    ),
    incomplete: warn(
      "Security schemes are missing required fields: {schemes}",
      "Add name and in for apiKey, scheme for http, flows for oauth2, openIdConnectUrl for openIdConnect",
    ),
    unrequired: warn(
      "No operation uses the security schemes of the API description: {types}",
      "Reference the scheme in security, for the whole document or for each operation that needs it",
    ),
    described: pass("The API description declares its security schemes: {types}"),
  },
  judge({ description: { found }, answers }) {
    if (found === null) return "unknown";
    const { schemes, undefinedNames, isRequired } = apiSecurity(found.openApi.json);
    if (undefinedNames.length > 0) return { outcome: "undefined", details: { names: undefinedNames } };
    const incomplete = schemes.filter(({ missing }) => missing.length > 0);
    if (incomplete.length > 0) {
      const words = incomplete.map(({ name, missing }) => `${name} (${missing.join(", ")})`);
      return { outcome: "incomplete", details: { schemes: words } };
    }
    const types = [...new Set(schemes.map(({ type }) => type))];
    if (schemes.length > 0) return { outcome: isRequired ? "described" : "unrequired", details: { types } };
    const responses = [answers?.base, ...(answers?.operations ?? []).map(({ resource }) => resource)];
    return responses.some((resource) => resource?.status === UNAUTHORIZED) ? "silent" : "open";
  },
});
