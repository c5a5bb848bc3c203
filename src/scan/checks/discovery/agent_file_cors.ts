/**
 * Agents that run in a browser are scripts of another site, so they can read a file only with CORS headers.
 */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { agentFileCors } from "../../probes/discovery/agent_file_cors.ts";

export default defineCheck({
  id: "agent-file-cors",
  title: "CORS on agent files",
  about:
    "Checks that browser-based agents can read catalogs, cards and API descriptions. Browsers block scripts of " +
    "other sites unless Access-Control-Allow-Origin allows them.",
  spec: "https://fetch.spec.whatwg.org/#http-cors-protocol",
  maturity: "convention",
  weight: 0,
  example: `HTTP/1.1 200 OK
Content-Type: application/json
Access-Control-Allow-Origin: *`,
  needs: { found: agentFileCors },
  outcomes: {
    none: notApplicable("No catalog, agent card or API description found on this host"),
    closed: warn(
      "Browser-based agents cannot read {files}",
      "Send Access-Control-Allow-Origin: * with these files",
      { requires: "header" },
    ),
    open: pass("Browser-based agents can read {count:agent file}"),
  },
  judge({ found: { open, closed } }) {
    if (open.length + closed.length === 0) return "none";
    if (closed.length === 0) return { outcome: "open", details: { count: open.length } };
    return { outcome: "closed", details: { files: closed } };
  },
});
