/** Agents and their tools cache what they fetch for as long as the headers allow. */
import { fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { freshness } from "../../parse/freshness.ts";
import { llmsTxt } from "../../probes/discovery/llms_txt/llms_txt.ts";
import { pageMarkdown } from "../../probes/content/markdown/page_markdown.ts";
import { defineContentCheck } from "../page_check.ts";

/** Length of an hour in seconds. */
const HOUR = 3600;
const DAY = 24 * HOUR;
const FIX = "Send Cache-Control: max-age=3600 or less, or no-cache with an ETag";
const HEADER = { requires: "header" } as const;

export default defineContentCheck({
  id: "cache-headers",
  title: "Caching of agent files",
  about:
    "Flags cache lifetimes that keep agents on old copies of llms.txt and the page's Markdown. Agents get " +
    "corrections only when the cached copy expires.",
  spec: "https://www.rfc-editor.org/rfc/rfc9111.html#section-4.2",
  maturity: "convention",
  weight: 0,
  sampled: false,
  aliases: { agentdocsspec: "cache-header-hygiene" },
  example: `GET /llms.txt                  200
Cache-Control: public, max-age=3600
ETag: "5f2c"`,
  needs: { file: llmsTxt, markdown: pageMarkdown },
  outcomes: {
    absent: notApplicable("No llms.txt and no Markdown version found"),
    stale: fail("{url} may be cached for {hours:hour}", FIX, HEADER),
    lasting: warn("{url} may be cached for {hours:hour}", FIX, HEADER),
    unsaid: warn("{url} has no cache lifetime, ETag or Last-Modified", FIX, HEADER),
    revalidated: pass("No cache lifetime is set for {files:agent file|agent files}"),
    fresh: pass("{files:agent file|agent files} may be cached for at most {minutes:minute}"),
  },
  judge({ file, markdown }, { now }) {
    const resources = [file.present ? file.resource : null, markdown?.resource ?? null];
    const answers = resources.filter((resource) => resource !== null)
      .map(({ url, headers }) => ({ url: url.href, ...freshness(headers, now) }));
    const [longest] = answers.toSorted((left, right) => Number(right.seconds) - Number(left.seconds));
    if (longest === undefined) return "absent";
    const seconds = Number(longest.seconds);
    const details = { url: longest.url, seconds, hours: Math.round(seconds / HOUR) };
    if (seconds > DAY) return { outcome: "stale", details };
    if (seconds > HOUR) return { outcome: "lasting", details };
    const unsaid = answers.find((answer) => answer.seconds === null && !answer.hasValidator);
    if (unsaid !== undefined) return { outcome: "unsaid", details: { url: unsaid.url } };
    if (seconds === 0) return { outcome: "revalidated", details: { files: answers.length } };
    return { outcome: "fresh", details: { minutes: Math.ceil(seconds / 60), files: answers.length } };
  },
});
