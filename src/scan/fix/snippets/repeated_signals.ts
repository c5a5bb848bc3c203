/** Repeats the Content-Signal lines of a robots.txt in each group whose agents have no signals. */
import { isClosedGroup } from "../../parse/policy/policy_records.ts";
import { parseRobots, type Robots } from "../../parse/policy/robots.ts";
import { hasWildcard, unsignalledGroups } from "../../parse/policy/unsignalled_groups.ts";

/**
 * @param text with at least one signal in a group
 * @param usual the line to use if groups have different signals, and `*` has no signal
 */
export function withRepeatedSignals(text: string, usual: string): string {
  const robots = parseRobots(text);
  const signals = signalsToRepeat(robots, usual);
  const lines = text.split("\n");
  const done = new Set<string>();
  const ends = unsignalledGroups(robots).flatMap(({ group, agents }) => {
    if (agents.every((agent) => done.has(agent))) return [];
    for (const agent of agents) done.add(agent);
    return group.agents.at(-1)?.line ?? [];
  });
  for (const end of ends.toReversed()) lines.splice(end, 0, ...signals);
  return hasWildcard(robots)
    ? lines.join("\n")
    : [lines.join("\n").trimEnd(), "", "User-agent: *", ...signals, "Allow: /"].join("\n");
}

/**
 * Returns the signals of `*`, or the only ones. Signals of agents that may fetch nothing are for these agents
 * alone.
 */
function signalsToRepeat({ groups }: Robots, usual: string): string[] {
  const signalled = groups.filter((group) => group.contentSignals.length > 0 && !isClosedGroup(group));
  const written = signalled.map(({ contentSignals }) =>
    contentSignals.map(({ value }) => `Content-Signal: ${value}`)
  );
  const ofAll = written[signalled.findIndex(({ agents }) => agents.some(({ token }) => token === "*"))];
  if (ofAll !== undefined) return ofAll;
  const [first = [usual], ...others] = written;
  return others.every((other) => other.join() === first.join()) ? first : [usual];
}
