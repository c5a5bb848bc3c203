/** robots.txt defines what crawlers and agents may fetch. */
import { quoted } from "../../../quotation.ts";
import { defineCheck, type Details, fail, pass, warn } from "../../contract/check.ts";
import { PUBLISH_ROBOTS_TXT } from "../../fix/snippets/robots_txt_snippets.ts";
import { typeWords } from "../../parse/media_type.ts";
import type { Problem } from "../../parse/problem.ts";
import type { RobotsProblem } from "../../parse/policy/robots.ts";
import { robotsMistakes } from "../../parse/policy/robots_mistakes.ts";
import { robotsTxt } from "../../probes/policy/robots_txt.ts";
import { STAND_INS } from "../../parse/stand_ins.ts";

const UNREADABLE = { limit: 85, reason: "crawlers cannot read robots.txt" };

/** Outcome of the first problem, if it has its own. */
const OUTCOMES: Partial<Record<RobotsProblem, "ruleless" | "marked">> = {
  "agent-after-other-record": "ruleless",
  "byte-order-mark": "marked",
};

/** A rule within the value of another one, and maximum number of characters searched for it. */
const FIELD = /\b(?:allow|crawl-delay|disallow|sitemap|user-agent)\s{0,9}:/i;
const MAX_FIELD_LENGTH = 1_000;

export default defineCheck({
  id: "robots-txt",
  title: "robots.txt",
  about:
    "Parses robots.txt as RFC 9309 requires. Crawlers request robots.txt first; without valid rules, they have " +
    "to guess what they may fetch.",
  spec: "https://www.rfc-editor.org/rfc/rfc9309",
  maturity: "standard",
  weight: 1,
  aliases: {
    agentreadydev: "S7",
    isitagentready: "robotsTxt",
    lighthouse: "robots-txt",
    a14y: "robots-txt.exists",
    agentready: "AR-FIND-01",
  },
  example: `User-agent: *
Allow: /

Sitemap: https://example.com/sitemap.xml
`,
  file: "/robots.txt",
  needs: { file: robotsTxt },
  outcomes: {
    html: fail("/robots.txt returns an HTML page", PUBLISH_ROBOTS_TXT),
    "catch-all": fail("/robots.txt returns your catch-all page", PUBLISH_ROBOTS_TXT),
    unparseable: fail(
      "/robots.txt has no valid line",
      "Start robots.txt with a User-agent line, in UTF-8",
    ),
    unowned: fail(
      "robots.txt has no valid User-agent line, so no rule applies",
      "Start robots.txt with User-agent: * for all crawlers",
    ),
    missing: warn(
      "No robots.txt found, so crawlers may fetch everything",
      PUBLISH_ROBOTS_TXT,
      { publish: { file: "/robots.txt" }, absence: true },
    ),
    orphaned: warn(
      "Line {line} of robots.txt is before the first User-agent line, so crawlers ignore it",
      "Add a User-agent line above the rule",
    ),
    large: warn(
      "robots.txt is larger than 500 KiB, and crawlers may ignore the rest",
      "Shorten robots.txt to at most 500 KiB",
    ),
    mistyped: warn("robots.txt is served as {type}", "Serve it as text/plain; charset=utf-8"),
    moved: warn(
      "Some crawlers ignore /robots.txt because it redirects to another host: {host}",
      "Serve /robots.txt on this host without a redirect",
    ),
    illegal: warn(
      "Invalid user-agent token on line {line} of robots.txt: {value}",
      "Use only letters, hyphens and underscores in the token: GPTBot, not GPTBot/1.1",
    ),
    joined: warn(
      "Line {line} of robots.txt has several rules, which crawlers read as one: {value}",
      "Put each rule of robots.txt on a line of its own",
    ),
    relative: warn(
      "Sitemap URL on line {line} of robots.txt is not absolute: {value}",
      "Write the absolute URL of the sitemap, with https://",
    ),
    ruleless: warn(
      "Line {line} of robots.txt {=problem}",
      "Add a rule such as Allow: / to the group above, because Crawl-delay and comments do not end a group",
    ),
    marked: warn(
      "Line {line} of robots.txt {=problem}",
      "Save robots.txt as UTF-8 without a byte order mark",
    ),
    mistaken: warn("Line {line} of robots.txt {=problem}", "Correct this line of robots.txt, or delete it"),
    present: pass("robots.txt has {groups:group} of rules"),
  },
  ceilings: {
    html: UNREADABLE,
    "catch-all": UNREADABLE,
    unparseable: UNREADABLE,
    unowned: UNREADABLE,
  },
  judge({ file: { state, robots, resource } }) {
    if (state !== "present") return state;
    if (!robots.isRobots) return "unparseable";
    if (robots.hasRulesWithoutAgent) return "unowned";
    const problems = robotsMistakes(robots);
    const find = (code: RobotsProblem) => problems.find((problem) => problem.code === code);
    const orphaned = find("rule-before-group");
    if (orphaned) return { outcome: "orphaned", details: lineDetails(orphaned) };
    if (find("too-large")) return "large";
    const type = resource?.mediaType ?? "";
    if (type !== "text/plain") return { outcome: "mistyped", details: { type: typeWords(type) } };
    if (resource && resource.url.host !== resource.requested.host) {
      return { outcome: "moved", details: { host: resource.url.host } };
    }
    const illegal = find("illegal-token");
    if (illegal) {
      const isJoined = FIELD.test(illegal.detail?.slice(0, MAX_FIELD_LENGTH) ?? "");
      return { outcome: isJoined ? "joined" : "illegal", details: lineDetails(illegal) };
    }
    const relative = find("relative-sitemap");
    if (relative) return { outcome: "relative", details: lineDetails(relative) };
    const [first] = problems;
    if (first === undefined) return { outcome: "present", details: { groups: robots.groups.length } };
    const { line, text, detail } = first;
    const problem = detail ? `${text}: ${quoted(detail)}` : text;
    const listed = problems.map((each) => ({ code: each.code, ...lineDetails(each) }));
    const outcome = OUTCOMES[first.code] ?? "mistaken";
    return { outcome, details: { line: line ?? null, problem, problems: listed } };
  },
});

function lineDetails({ line, detail = "" }: Problem): Details {
  return { line: line ?? null, value: detail || STAND_INS.empty };
}
