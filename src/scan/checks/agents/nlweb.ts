/** With NLWeb, a site answers questions about its content. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { nlweb } from "../../probes/agents/nlweb.ts";

export default defineCheck({
  id: "nlweb",
  title: "NLWeb: questions to the site",
  about:
    "Detects NLWeb by a Schemamap line in robots.txt or an advertised /ask. Agents can ask such a site questions. We ask " +
    "none, because each answer costs the site a model call.",
  spec: "https://nlweb.ai/docs/specification",
  maturity: "vendor",
  weight: 0,
  aliases: { agentreadydev: "C12" },
  needs: { found: nlweb },
  example: `Schemamap: https://example.com/schema-map.xml
`,
  outcomes: {
    absent: notApplicable("NLWeb is not advertised"),
    dead: warn(
      "The schema map in robots.txt was not found: {url} (status {status})",
      "Publish the schema map there, or remove the Schemamap line",
    ),
    html: warn(
      "The schema map in robots.txt is a web page: {url}",
      "Set Schemamap to the URL of the XML file that lists your structured-data feeds",
    ),
    mapped: pass("robots.txt links to a schema map: {url}"),
    advertised: pass("NLWeb is advertised at {url}"),
  },
  judge({ found: { schemamap, ask } }) {
    if (schemamap?.state === "dead") {
      return { outcome: "dead", details: { url: schemamap.url, status: schemamap.status } };
    }
    if (schemamap) {
      const isPage = schemamap.state === "answered" && schemamap.resource.isHtml;
      return { outcome: isPage ? "html" : "mapped", details: { url: schemamap.url } };
    }
    return ask === null ? "absent" : { outcome: "advertised", details: { url: ask } };
  },
});
