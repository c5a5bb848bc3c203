/** robots.txt tells crawlers, and now agents, what they may fetch. */
import { defineCheck, fail, pass, warn } from "../../check.ts";
import { robotsTxtSnippet } from "../../fix/robots_txt_snippet.ts";
import { robotsTxt } from "../../probes/robots_txt.ts";

const publish = { publish: { file: "/robots.txt" }, snippet: robotsTxtSnippet };

export default defineCheck({
  id: "robots-txt",
  title: "robots.txt",
  about:
    "The file that every crawler asks for first. Without one, or with one that cannot be parsed, agents guess.",
  spec: "https://www.rfc-editor.org/rfc/rfc9309",
  maturity: "standard",
  weight: 3,
  aliases: { isitagentready: "robotsTxt" },
  needs: { file: robotsTxt },
  outcomes: {
    unreachable: fail(
      "/robots.txt answers with a server error: crawlers must read that as a ban on everything",
      "Let /robots.txt answer 200 with the rules, or 404 where there are none",
      publish,
    ),
    html: fail("/robots.txt answers with an HTML page", "Serve the rules as text/plain", publish),
    "catch-all": fail(
      "/robots.txt answers what every unknown path answers",
      "Serve a file of rules there",
      publish,
    ),
    unparseable: fail(
      "/robots.txt has no line that a crawler understands",
      "Begin with a User-agent line",
      publish,
    ),
    missing: warn(
      "There is no /robots.txt: everything is allowed",
      "Publish a plain-text /robots.txt",
      publish,
    ),
    orphaned: warn(
      "Rules stand before the first User-agent line and are ignored: line {line}",
      "Put a User-agent line before the rules that it applies to",
    ),
    large: warn("The file is over 500 KiB: crawlers may ignore the rest", "Shorten it below 500 KiB"),
    mistyped: warn("The file is served as {type}", "Serve it as text/plain; charset=utf-8"),
    illegal: warn(
      "Line {line} names a user agent with characters that no product token has: {value}",
      "Write product tokens with letters, hyphens and underscores only: GPTBot, not GPTBot/1.1",
    ),
    relative: warn(
      "Line {line} names a sitemap by a relative address: {value}",
      "Give the whole address of the sitemap, with https://",
    ),
    present: pass("robots.txt has {groups} groups of rules"),
  },
  judge({ file: { state, robots, resource } }) {
    if (state === "unreachable" || state === "html" || state === "catch-all" || state === "missing") {
      return state;
    }
    if (!robots.isRobots) return "unparseable";
    const problem = (code: string) => robots.problems.find((each) => each.code === code);
    const orphaned = problem("rule-before-group");
    if (orphaned) return { outcome: "orphaned", details: { line: orphaned.line ?? 0 } };
    if (problem("too-large")) return "large";
    const type = resource?.mediaType ?? "";
    if (type !== "text/plain") return { outcome: "mistyped", details: { type: type || "no type at all" } };
    const illegal = problem("illegal-token");
    if (illegal) {
      return { outcome: "illegal", details: { line: illegal.line ?? 0, value: illegal.detail ?? "" } };
    }
    const relative = problem("relative-sitemap");
    if (relative) {
      return { outcome: "relative", details: { line: relative.line ?? 0, value: relative.detail ?? "" } };
    }
    return { outcome: "present", details: { groups: robots.groups.length } };
  },
});
