/** An agent should reach the site by HTTPS alone, with a certificate that it can verify. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { httpsRedirectSnippet } from "../../fix/snippets/https_redirect_snippet.ts";
import { transport } from "../../probes/access/transport.ts";

const REDIRECT = { snippet: httpsRedirectSnippet };

const UNENCRYPTED = { limit: 50, reason: "the site is not served over HTTPS" };

export default defineCheck({
  id: "https",
  title: "HTTPS",
  about:
    "Checks the certificate and the redirect from HTTP. Anyone on the network can change a page sent over HTTP, and most " +
    "agents refuse an invalid certificate.",
  spec: "https://www.rfc-editor.org/rfc/rfc9110#section-4.2.2",
  maturity: "standard",
  weight: 2,
  aliases: { agentreadydev: "S14", lighthouse: "redirects-http" },
  needs: { transport },
  outcomes: {
    unreachable: notApplicable("The site could not be reached"),
    broken: fail(
      "HTTPS does not work: {=reason}",
      "Install a valid certificate for this host, with its full chain and automatic renewal",
    ),
    silent: fail(
      "HTTPS gave no response to two requests, but HTTP works: {=reason}",
      "Correct the HTTPS server, which accepts connections and closes them without a response",
    ),
    downgraded: fail(
      "HTTPS redirects to HTTP",
      "Serve the site over HTTPS, and redirect HTTP to HTTPS",
      REDIRECT,
    ),
    plain: fail(
      "The site is served over HTTP only",
      "Install a certificate, such as a free one from Let's Encrypt, and redirect HTTP to HTTPS",
      REDIRECT,
    ),
    unanswered: fail(
      "This host redirects HTTP requests, but does not support HTTPS: {=reason}",
      "Install a certificate for this host, and redirect its HTTPS requests too",
    ),
    both: warn(
      "The site is also served over HTTP, without a redirect to HTTPS",
      "Redirect every HTTP URL to HTTPS with status 301 or 308",
      REDIRECT,
    ),
    redirected: pass("HTTP redirects to HTTPS, and the certificate is valid"),
    alone: pass("The site is served over HTTPS only, and the certificate is valid"),
  },
  ceilings: {
    broken: { limit: 50, reason: "HTTPS does not work" },
    silent: { limit: 50, reason: "HTTPS does not work" },
    downgraded: UNENCRYPTED,
    plain: UNENCRYPTED,
    unanswered: UNENCRYPTED,
  },
  judge({ transport: { https, http, reason } }) {
    if (https === "broken") return { outcome: "broken", details: { reason: reason ?? "" } };
    if (https === "silent") return { outcome: "silent", details: { reason: reason ?? "" } };
    const isUnreachable = https === "closed"
      ? http !== "served" && http !== "redirected"
      : https === "unasked" && http === "closed";
    if (isUnreachable) return "unreachable";
    if (https === "downgraded") return "downgraded";
    if (https !== "served" && http === "served") return "plain";
    if (https === "closed") return { outcome: "unanswered", details: { reason: reason ?? "" } };
    if (http === "served") return "both";
    return http === "redirected" ? "redirected" : "alone";
  },
});
