/** A table of contents whose pages are gone sends agents astray. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { llmsTxtLinks } from "../../probes/discovery/llms_txt_links.ts";

/** Share of dead links up to which it is an oversight. */
const DEAD_SHARE = 0.1;
const FIX =
  "Correct the addresses of these pages, or take them out; best is to make the file from what is published";

export default defineCheck({
  id: "llms-txt-links",
  title: "Links of llms.txt",
  about:
    "Follows up to twenty links of llms.txt on the site's own hosts. Links to other sites are counted and not followed.",
  spec: "https://llmstxt.org/",
  maturity: "convention",
  weight: 1,
  surface: "content",
  aliases: { agentdocsspec: "llms-txt-links-resolve" },
  example: `- [Start](https://example.com/docs/start.md)

GET /docs/start.md             200`,
  needs: { found: llmsTxtLinks },
  outcomes: {
    absent: notApplicable("There is no llms.txt"),
    elsewhere: notApplicable("llms.txt has no link on this site; {elsewhere} lead to others"),
    closed: notApplicable(
      "robots.txt forbids all {forbidden} links that were chosen, so they were not followed",
    ),
    dead: fail("{dead} of {seen} links lead nowhere: {urls}", FIX),
    decaying: warn("{dead} of {seen} links lead nowhere: {urls}", FIX),
    answering: pass("Every link that was followed and seen answers (seen: {seen})"),
  },
  judge({ found }) {
    if (found === null) return "absent";
    const { urls, samples, elsewhere } = found;
    const count = (wanted: string) => samples.filter(({ state }) => state === wanted).length;
    if (samples.length === 0) return { outcome: "elsewhere", details: { elsewhere } };
    const [dead, answered, forbidden] = [count("dead"), count("answered"), count("forbidden")];
    const seen = dead + answered;
    if (seen === 0) return { outcome: "closed", details: { forbidden } };
    const gone = samples.filter(({ state }) => state === "dead").map(({ url }) => url.slice(0, 200));
    const details = {
      dead,
      seen,
      urls: gone,
      forbidden,
      unseen: count("unseen"),
      links: urls.length,
      elsewhere,
    };
    if (dead / seen > DEAD_SHARE) return { outcome: "dead", details };
    if (dead > 0) return { outcome: "decaying", details };
    return { outcome: "answering", details };
  },
});
