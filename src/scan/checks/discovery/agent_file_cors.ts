/** Agents that run in a browser are scripts of another site: without leave they cannot read a file. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { agentFileCors } from "../../probes/discovery/agent_file_cors.ts";

export default defineCheck({
  id: "agent-file-cors",
  title: "Catalogues and cards in browsers",
  about:
    "Whether catalogues, cards and API descriptions are served with Access-Control-Allow-Origin. They are public; " +
    "without the field, agents and tools that run in a browser are kept from reading them.",
  spec: "https://fetch.spec.whatwg.org/#http-cors-protocol",
  maturity: "convention",
  weight: 0,
  example: `HTTP/1.1 200 OK
Content-Type: application/json
Access-Control-Allow-Origin: *`,
  needs: { found: agentFileCors },
  outcomes: {
    none: notApplicable("The site publishes no catalogue, card or API description on its own host"),
    closed: warn(
      "Scripts of other sites may not read {files}",
      "Send Access-Control-Allow-Origin: * with these files",
    ),
    open: pass("Scripts of other sites may read the catalogues, cards and descriptions ({count})"),
  },
  judge({ found: { open, closed } }) {
    if (open.length + closed.length === 0) return "none";
    if (closed.length === 0) return { outcome: "open", details: { count: open.length } };
    return { outcome: "closed", details: { files: closed.slice(0, 5).map((path) => path.slice(0, 200)) } };
  },
});
