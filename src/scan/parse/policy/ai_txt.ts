/**
 * ai.txt, a name that two unrelated conventions share: Spawning's media rules and aitxt.ing's Markdown
 * profile.
 */
import { parseRobots } from "./robots.ts";

/** Maximum number of lines of a profile's front matter. */
const MAX_FRONT_MATTER_LINES = 200;
/** Maximum number of lines before the heading of a profile. */
const MAX_HEADING_LINES = 2000;

export interface AiTxt {
  /**
   * `rules` has User-Agent with Allow or Disallow lines. `profile` has front matter and a first-level
   * heading.
   */
  readonly kind: "rules" | "profile" | "unrecognised";
  /** Number of Allow and Disallow lines. */
  readonly rules: number;
}

export function parseAiTxt(text: string): AiTxt {
  if (isProfile(text)) return { kind: "profile", rules: 0 };
  const { groups } = parseRobots(text);
  const isNamed = groups.some(({ agents }) => agents.some(({ value }) => value !== ""));
  const rules = groups.reduce((sum, group) => sum + group.rules.length, 0);
  return { kind: isNamed && rules > 0 ? "rules" : "unrecognised", rules };
}

function isProfile(text: string): boolean {
  const lines = text.replace(/^\uFEFF/, "").trimStart().split(/\r\n|\r|\n/, MAX_HEADING_LINES)
    .map((line) => line.trimEnd());
  if (lines[0] !== "---") return false;
  const end = lines.slice(0, MAX_FRONT_MATTER_LINES).indexOf("---", 1);
  return end !== -1 && lines.slice(end).some((line) => /^#[ \t]+\S/.test(line));
}
