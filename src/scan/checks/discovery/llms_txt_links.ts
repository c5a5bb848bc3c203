/** Dead links in llms.txt send agents to pages that do not exist. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import type { LinkedResource } from "../../probes/linked_resource.ts";
import { llmsTxtLinks } from "../../probes/discovery/llms_txt/llms_txt_links.ts";

/** Maximum share of dead links for a warning instead of a failure. */
const MAX_DEAD_SHARE = 0.1;
const FIX = "Correct the URLs of these links, or remove the links";

export default defineCheck({
  id: "llms-txt-links",
  title: "llms.txt links",
  about: "Follows up to twelve links of llms.txt. Dead links send agents to pages that do not exist.",
  spec: "https://llmstxt.org/",
  maturity: "convention",
  weight: 0.5,
  surface: "content",
  aliases: { agentreadydev: "L7", agentdocsspec: "llms-txt-links-resolve" },
  example: `- [Start](https://example.com/docs/start.md)

GET /docs/start.md             200`,
  file: "/llms.txt",
  needs: { found: llmsTxtLinks },
  outcomes: {
    absent: notApplicable("No llms.txt found"),
    elsewhere: notApplicable("llms.txt has no links to this site ({elsewhere:link} to other sites)"),
    closed: notApplicable("robots.txt disallows all sampled llms.txt links ({forbidden})"),
    dead: fail("{dead} of {seen:sampled llms.txt link} not found: {urls}", FIX, { counts: "dead" }),
    decaying: warn("{dead} of {seen:sampled llms.txt link} not found: {urls}", FIX, { counts: "dead" }),
    answering: pass("{seen:sampled llms.txt link returns a page|sampled llms.txt links return pages}"),
  },
  judge({ found }) {
    if (found === null) return "absent";
    const { urls, samples, elsewhere } = found;
    if (samples.length === 0) return { outcome: "elsewhere", details: { elsewhere } };
    const inState = (state: LinkedResource["state"]) =>
      samples.filter((link) => link.state === state).map(({ url }) => url);
    const dead = inState("dead");
    const forbidden = inState("forbidden").length;
    const seen = dead.length + inState("answered").length;
    if (seen === 0) return { outcome: "closed", details: { forbidden } };
    const details = {
      dead: dead.length,
      seen,
      urls: dead,
      forbidden,
      unseen: inState("unseen").length,
      links: urls.length,
      elsewhere,
    };
    if (dead.length / seen > MAX_DEAD_SHARE) return { outcome: "dead", details };
    if (dead.length > 0) return { outcome: "decaying", details };
    return { outcome: "answering", details };
  },
});
