/** robots.txt tells crawlers, and now agents, what they may fetch. */
import { defineCheck, type Details, fail, pass, warn } from "../../check.ts";
import { AI_AGENTS } from "../../data/ai_agents.ts";
import { IRREGULAR_TOKENS } from "../../data/irregular_tokens.ts";
import { robotsTxtSnippet } from "../../fix/snippets/robots_txt_snippet.ts";
import type { Problem } from "../../parse/problem.ts";
import type { RobotsProblemCode } from "../../parse/policy/robots.ts";
import { robotsTxt } from "../../probes/policy/robots_txt.ts";

const publish = {
  publish: { file: "/robots.txt" },
  snippet: robotsTxtSnippet,
  assumes: "Everything may be crawled, and used for search and in answers, and not for training",
};

/** Mistakes that leave the rest of the file in force, as a sentence about their line. */
const MISTAKES: ReadonlyMap<string, string> = new Map<RobotsProblemCode, string>([
  ["byte-order-mark", "begins with a byte order mark, for which some crawlers miss the line"],
  ["not-utf-8", "has octets that are not UTF-8"],
  ["misspelt-field", "misspells a field"],
  ["full-url-path", "has a whole address where a path belongs"],
  ["path-without-slash", "has a path that does not begin with a slash"],
  ["conflicting-rules", "allows and disallows one path, which means allow"],
  ["noindex-rule", "is a Noindex rule, which crawlers do not know"],
  [
    "agent-after-other-record",
    "names an agent that shares its rules with the group above, which has none of its own",
  ],
]);
/** Who writes the name that a crawler's own maker gave it has made no mistake. */
const REAL_TOKENS: ReadonlySet<string> = new Set(
  [...AI_AGENTS.map(({ token }) => token), ...IRREGULAR_TOKENS].map((token) => token.toLowerCase()),
);

export default defineCheck({
  id: "robots-txt",
  title: "robots.txt",
  about:
    "The file that every crawler asks for first. Without one, or with one that cannot be parsed, agents guess.",
  spec: "https://www.rfc-editor.org/rfc/rfc9309",
  maturity: "standard",
  weight: 3,
  aliases: { isitagentready: "robotsTxt", lighthouse: "robots-txt" },
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
      "Serve a text file of rules at /robots.txt, and 404 at paths that do not exist",
      publish,
    ),
    unparseable: fail(
      "/robots.txt has no line that a crawler understands",
      "Begin with a User-agent line, in UTF-8",
      publish,
    ),
    unowned: fail(
      "/robots.txt has rules, but no User-agent line that names anybody: none of them counts",
      "Begin with a User-agent line: * for all crawlers",
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
    moved: warn(
      "/robots.txt redirects to another host, {host}, whose rules some crawlers do not take for this one's",
      "Answer /robots.txt on this host itself",
    ),
    illegal: warn(
      "Line {line} names a user agent by what is no product token: {value}",
      "Write product tokens with letters, hyphens and underscores only: GPTBot, not GPTBot/1.1",
    ),
    relative: warn(
      "Line {line} names a sitemap by what is no whole address: {value}",
      "Give the whole address of the sitemap, with https://",
    ),
    mistaken: warn(
      "Line {line} {mistake}",
      "Correct the lines that the details list: UTF-8, fields spelt User-agent, Allow, Disallow and Sitemap, paths that begin with a slash",
    ),
    present: pass("robots.txt has {groups} groups of rules"),
  },
  judge({ file: { state, robots, resource } }) {
    if (state !== "present") return state;
    if (!robots.isRobots) return "unparseable";
    if (robots.hasRulesWithoutAgent) return "unowned";
    const problem = (code: string) => robots.problems.find((each) => each.code === code);
    const orphaned = problem("rule-before-group");
    if (orphaned) return { outcome: "orphaned", details: { line: orphaned.line ?? 0 } };
    if (problem("too-large")) return "large";
    const type = resource?.mediaType ?? "";
    if (type !== "text/plain") return { outcome: "mistyped", details: { type: type || "no type at all" } };
    if (resource && resource.url.host !== resource.requested.host) {
      return { outcome: "moved", details: { host: resource.url.host } };
    }
    const illegal = robots.problems.find(isIllegalToken);
    if (illegal) return { outcome: "illegal", details: at(illegal) };
    const relative = problem("relative-sitemap");
    if (relative) return { outcome: "relative", details: at(relative) };
    const mistakes = robots.problems.filter(({ code }) => MISTAKES.has(code));
    const [first] = mistakes;
    if (first) {
      const mistake = `${MISTAKES.get(first.code)}${first.detail ? `: ${first.detail}` : ""}`;
      const listed = mistakes.slice(0, 20).map((each) => ({ code: each.code, ...at(each) }));
      return { outcome: "mistaken", details: { line: first.line ?? 0, mistake, mistakes: listed } };
    }
    return { outcome: "present", details: { groups: robots.groups.length } };
  },
});

function isIllegalToken({ code, detail = "" }: Problem): boolean {
  return code === "illegal-token" && !REAL_TOKENS.has(detail.toLowerCase());
}

function at({ line = 0, detail = "" }: Problem): Details {
  return { line, value: detail || "nothing" };
}
