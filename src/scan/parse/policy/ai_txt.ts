/** ai.txt: two unrelated conventions share the name, Spawning's media rules and aitxt.ing's Markdown profile. */
import { parseRobots, type RobotsRule } from "./robots.ts";

/** Lines in which the front matter must end. */
const FRONT_MATTER_LINES = 200;
/** Lines in which the heading must come. */
const HEADING_LINES = 2000;

export interface AiTxt {
  /** `rules`: User-Agent with Allow or Disallow lines. `profile`: front matter and a first-level heading. */
  readonly kind: "rules" | "profile" | "unrecognised";
  /** User agents as written, of `rules`. */
  readonly agents: readonly string[];
  readonly rules: readonly RobotsRule[];
  /** Heading of `profile`. */
  readonly title: string | null;
}

/** Recognises which of the two an ai.txt is. */
export function parseAiTxt(text: string): AiTxt {
  const title = profileTitle(text);
  if (title !== null) return { kind: "profile", agents: [], rules: [], title };
  const { groups } = parseRobots(text);
  const agents = groups.flatMap((group) => group.agents.map(({ value }) => value)).filter((value) =>
    value !== ""
  );
  const rules = groups.flatMap((group) => group.rules);
  const kind = agents.length > 0 && rules.length > 0 ? "rules" : "unrecognised";
  return { kind, agents, rules, title: null };
}

function profileTitle(text: string): string | null {
  const lines = text.replace(/^\uFEFF/, "").trimStart().split(/\r\n|\r|\n/, HEADING_LINES);
  if (lines[0]?.trimEnd() !== "---") return null;
  const end = lines.slice(1, FRONT_MATTER_LINES).findIndex((line) => line.trimEnd() === "---");
  if (end === -1) return null;
  const heading = lines.slice(end + 2).find((line) => /^#[ \t]+\S/.test(line));
  return heading === undefined ? null : heading.slice(1).trim();
}
