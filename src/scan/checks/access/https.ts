/** An agent should reach the site by https alone, with a certificate that it can check. */
import { defineCheck, fail, pass, warn } from "../../check.ts";
import { httpsRedirectSnippet } from "../../fix/snippets/https_redirect_snippet.ts";
import { transport } from "../../probes/access/transport.ts";

export default defineCheck({
  id: "https",
  title: "HTTPS",
  about:
    "Agents act on what they read: over http anyone on the way can change it, and a bad certificate stops most of them.",
  spec: "https://www.rfc-editor.org/rfc/rfc9110#section-4.2.2",
  maturity: "standard",
  weight: 2,
  aliases: { lighthouse: "redirects-http" },
  needs: { transport },
  outcomes: {
    broken: fail(
      "https does not work: {reason}",
      "Install a certificate that is valid for this name, with its whole chain, and let it renew itself",
    ),
    downgraded: fail(
      "https redirects to http",
      "Serve the site by https, and redirect http to it instead",
      { snippet: httpsRedirectSnippet },
    ),
    plain: fail(
      "The site is served by http only",
      "Get a certificate, which costs nothing from an ACME authority, and redirect http to https",
      { snippet: httpsRedirectSnippet },
    ),
    unanswered: fail(
      "Nothing answers by https at the site's own address, only http redirects on from there: {reason}",
      "Serve https on this name too, with a certificate for it, and redirect from there",
    ),
    both: warn(
      "The site is served by http too, without a redirect to https",
      "Redirect every http address to https with status 301 or 308",
      { snippet: httpsRedirectSnippet },
    ),
    redirected: pass("http redirects to https, and the certificate is valid"),
    alone: pass("The site is served by https only, and the certificate is valid"),
  },
  judge({ transport: { https, http, reason } }) {
    if (https === "broken") return { outcome: "broken", details: { reason: reason ?? "" } };
    if (https === "downgraded") return "downgraded";
    if (https !== "served" && http === "served") return "plain";
    if (https === "closed") return { outcome: "unanswered", details: { reason: reason ?? "" } };
    if (http === "served") return "both";
    if (http === "redirected") return "redirected";
    return "alone";
  },
});
