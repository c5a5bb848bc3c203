/** An agent can call a protected operation only if the description says with what. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { apiSecurity } from "../../parse/api/openapi_security.ts";
import { apiAnswers } from "../../probes/api/api_answers.ts";
import { apiDescription } from "../../probes/api/api_description.ts";
import { optional } from "../../probes/if_seen.ts";

const REFUSED = 401;
/** Findings that are named. */
const NAMED = 3;

export default defineCheck({
  id: "api-security",
  title: "Sign-in in the API description",
  about:
    "Whether the description says how callers sign in: a security scheme with all that its type requires, and a " +
    "requirement that names it. A generated client without one sends no credentials and gets 401.",
  spec: "https://spec.openapis.org/oas/v3.1.2.html#security-scheme-object",
  maturity: "standard",
  weight: 0,
  surface: "api",
  example: `{"security": [{"token": []}],
 "components": {"securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}}}`,
  needs: { description: apiDescription, answers: optional(apiAnswers) },
  outcomes: {
    unknown: notApplicable("There is no description that could be read"),
    open: notApplicable("The description asks for no credentials, and no answer of the API does"),
    silent: warn(
      "The API answers 401, and its description has no security scheme",
      "Describe the scheme in components.securitySchemes, and name it in security",
    ),
    undefined: warn(
      "The description requires security schemes that it does not define: {names}",
      "Define them in components.securitySchemes, or correct their names",
    ),
    incomplete: warn(
      "Security schemes lack what their type requires: {schemes}",
      "Add it: name and in for apiKey, scheme for http, flows for oauth2, openIdConnectUrl for openIdConnect",
    ),
    unrequired: warn(
      "The description defines security schemes ({types}), and no operation requires one",
      "Name the scheme in security, for the whole document or for each operation that needs it",
    ),
    described: pass("The description says how callers sign in: {types}"),
  },
  judge({ description: { found }, answers }) {
    if (found === null) return "unknown";
    const { schemes, undefinedNames, isRequired } = apiSecurity(found.openApi.json);
    const types = [...new Set(schemes.map(({ type }) => type))].slice(0, NAMED);
    if (undefinedNames.length > 0) {
      return {
        outcome: "undefined",
        details: { names: undefinedNames.slice(0, NAMED).map((name) => name.slice(0, 60)) },
      };
    }
    const bad = schemes.filter(({ missing }) => missing.length > 0).slice(0, NAMED);
    if (bad.length > 0) {
      const words = bad.map(({ name, missing }) => `${name} (${missing.join(", ")})`);
      return { outcome: "incomplete", details: { schemes: words } };
    }
    if (schemes.length > 0) return { outcome: isRequired ? "described" : "unrequired", details: { types } };
    const seen = [answers?.base ?? null, ...(answers?.operations ?? []).map(({ resource }) => resource)];
    return seen.some((resource) => resource?.status === REFUSED) ? "silent" : "open";
  },
});
