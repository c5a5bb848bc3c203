/** NLWeb answers questions about a site's content in plain language. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { nlweb } from "../../probes/agents/nlweb.ts";

export default defineCheck({
  id: "nlweb",
  title: "NLWeb",
  about:
    "With NLWeb a site answers an agent's questions from its own structured data. It is recognised by what advertises " +
    "it: a question would cost the site the work of a language model, so none is asked.",
  spec: "https://nlweb.ai/docs/specification",
  maturity: "vendor",
  weight: 0,
  needs: { found: nlweb },
  example: `Schemamap: https://example.com/schema-map.xml
`,
  outcomes: {
    absent: notApplicable("Nothing advertises NLWeb"),
    dead: warn(
      "The Schemamap line of robots.txt names {url}, where there is nothing (status {status})",
      "Publish the map there, or take the line out",
    ),
    html: warn(
      "The Schemamap line of robots.txt names {url}, which is a web page",
      "Name the XML file that lists the feeds of structured data",
    ),
    mapped: pass("robots.txt names a map of structured data at {url}"),
    advertised: pass("NLWeb is advertised at {url}"),
  },
  judge({ found: { schemamap, ask } }) {
    if (schemamap !== null) {
      const url = schemamap.url.slice(0, 200);
      const { found } = schemamap;
      if (found.state === "dead") return { outcome: "dead", details: { url, status: found.status } };
      if (found.state === "answered" && found.resource.isHtml) return { outcome: "html", details: { url } };
      return { outcome: "mapped", details: { url } };
    }
    return ask === null ? "absent" : { outcome: "advertised", details: { url: ask.slice(0, 200) } };
  },
});
