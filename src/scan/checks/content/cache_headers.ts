/** Agents and their tools keep what they fetch for as long as they are told. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { type Freshness, freshness } from "../../parse/freshness.ts";
import { llmsTxt } from "../../probes/discovery/llms_txt.ts";
import { pageMarkdown } from "../../probes/content/page_markdown.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const FIX =
  "Send Cache-Control: max-age=3600 or less with it, or no-cache together with an ETag, so that a change is seen soon";
const PUBLISH = { publish: { header: "Cache-Control" } };

export default defineCheck({
  id: "cache-headers",
  title: "Caching of agent files",
  about:
    "How long the headers of llms.txt and of the page's Markdown let others show an old copy without asking again. What " +
    "is corrected on the site stays wrong in the agents' copies for that long.",
  spec: "https://www.rfc-editor.org/rfc/rfc9111.html#section-4.2",
  maturity: "convention",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { agentdocsspec: "cache-header-hygiene" },
  example: `GET /llms.txt                  200
Cache-Control: public, max-age=3600
ETag: "5f2c"`,
  needs: { file: llmsTxt, markdown: pageMarkdown },
  outcomes: {
    absent: notApplicable("There is neither an llms.txt nor Markdown of the page"),
    stale: fail("{url} may be kept for {hours} hours without asking again", FIX, PUBLISH),
    lasting: warn("{url} may be kept for {hours} hours without asking again", FIX, PUBLISH),
    unsaid: warn("Nothing says how long {url} may be kept, nor whether it has changed", FIX, PUBLISH),
    fresh: pass("No copy is shown for longer than {minutes} minutes without asking (files: {files})"),
  },
  judge({ file, markdown }, { now }) {
    const resources = [file.present ? file.resource : null, markdown?.resource ?? null];
    const answers = resources.filter((resource) => resource !== null)
      .map(({ url, headers }) => ({ url: url.href.slice(0, 200), ...freshness(headers, now) }));
    const [longest] = answers.toSorted((left, right) => (right.seconds ?? 0) - (left.seconds ?? 0));
    if (longest === undefined) return "absent";
    const seconds = longest.seconds ?? 0;
    const details = { url: longest.url, seconds, hours: Math.round(seconds / HOUR) };
    if (seconds > DAY) return { outcome: "stale", details };
    if (seconds > HOUR) return { outcome: "lasting", details };
    const unsaid = answers.find(isUnsaid);
    if (unsaid !== undefined) return { outcome: "unsaid", details: { url: unsaid.url } };
    return { outcome: "fresh", details: { minutes: Math.ceil(seconds / 60), files: answers.length } };
  },
});

function isUnsaid({ seconds, hasValidator }: Freshness): boolean {
  return seconds === null && !hasValidator;
}
