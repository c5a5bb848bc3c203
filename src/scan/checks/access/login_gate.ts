/** Agents without an account read nothing behind a sign-in wall. */
import { defineCheck, pass, warn } from "../../contract/check.ts";
import { loginGate } from "../../probes/access/login_gate.ts";

const FIX =
  "Serve public information without sign-in, such as product descriptions, documentation and prices";

const FORM_FIX =
  "Describe next to the form what people sign in to, and serve public information without sign-in";

const GATED = { limit: 50, reason: "agents cannot read the page without signing in" };

export default defineCheck({
  id: "login-gate",
  title: "Page behind a sign-in",
  about:
    "Checks if the page is readable without signing in. Agents cannot read text behind a sign-in wall, which is fine " +
    "for an application, but not for documentation.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 2,
  scope: "page",
  // A members' area among other pages does not stand in front of the whole site.
  sampled: false,
  aliases: { agentdocsspec: "auth-gate-detection" },
  example: `GET /docs/start                200, the document
GET /account                   302, Location: /login`,
  needs: { found: loginGate },
  outcomes: {
    credentials: warn("The page returns 401 Unauthorized", FIX),
    redirect: warn("The page redirects to a sign-in page: {url}", FIX),
    form: warn("The page shows only a sign-in form: {url}", FORM_FIX),
    open: pass("The page is served without sign-in"),
  },
  ceilings: {
    credentials: GATED,
    redirect: GATED,
    form: GATED,
  },
  judge({ found: { gate, url } }) {
    return gate === null ? "open" : { outcome: gate, details: { url } };
  },
});
