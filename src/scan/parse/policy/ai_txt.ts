/** ai.txt: two unrelated conventions share the name, Spawning's media rules and aitxt.ing's Markdown profile. */
import { parseRobots } from "./robots.ts";

/** Lines in which the front matter of a profile must end. */
const MAX_FRONT_MATTER_LINES = 200;
/** Lines in which the heading of a profile must come. */
const MAX_HEADING_LINES = 2000;

export interface AiTxt {
  /** `rules`: User-Agent with Allow or Disallow lines. `profile`: front matter and a first-level heading. */
  readonly kind: "rules" | "profile" | "unrecognised";
  /** Allow and Disallow lines. */
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
