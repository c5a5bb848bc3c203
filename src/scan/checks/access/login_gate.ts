/** What stands behind a log-in no agent reads that was not given a key. */
import { defineCheck, pass, warn } from "../../check.ts";
import { loginGate } from "../../probes/access/login_gate.ts";

const FIX =
  "Serve what everybody may know without a log-in: what it is, its documents, its prices; or tell agents how to sign in";

export default defineCheck({
  id: "login-gate",
  title: "Pages without a log-in",
  about:
    "Whether the page is served without signing in. An agent that is sent to a log-in knows nothing of what is behind " +
    "it, and answers from elsewhere. For an application that is as it should be; for documents it is not.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  scope: "page",
  aliases: { agentdocsspec: "auth-gate-detection" },
  example: `GET /docs/start                200, the document
GET /account                   302, Location: /login`,
  needs: { found: loginGate },
  outcomes: {
    credentials: warn("The page answers 401: it is for those who sign in only", FIX),
    redirect: warn("The page sends its readers to a log-in: {url}", FIX),
    form: warn("In place of the page there is a form to sign in: {url}", FIX),
    open: pass("The page is served without a log-in"),
  },
  judge({ found: { gate, url } }) {
    return gate === null ? "open" : { outcome: gate, details: { url: url.slice(0, 200) } };
  },
});
