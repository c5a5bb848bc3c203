/** A site's own robots.txt with missing records added and problems fixed. */
import { fixedContentSignal, parseContentSignal } from "../../parse/policy/content_signal.ts";
import { withOwnScheme } from "../../parse/policy/sitemap_line.ts";
import { withRepeatedSignals } from "./repeated_signals.ts";
import { parseRobots, robotsToken } from "../../parse/policy/robots.ts";

export interface RobotsChanges {
  /** Root of the site, without trailing slash. */
  readonly origin: string;
  /** The Content-Signal line for everyone, or null: `contentSignalLine()`. */
  readonly signals: string | null;
  /** User-agent lines with their rule, or null: `readerGroupSnippet()`. */
  readonly readers: string | null;
  readonly trainers: string | null;
  /** Path to allow in the group of `*`, or null. */
  readonly opened: string | null;
  /** URL of the sitemap to add, or null. */
  readonly sitemap: string | null;
  /** URLs of the sitemaps to remove. */
  readonly lost: readonly string[];
}

interface RobotsLine {
  readonly field: string;
  readonly value: string;
  /** The line as it is written. */
  readonly text: string;
}

const FIELD_NAMES: readonly (readonly [misspelt: RegExp, name: string])[] = [
  [/^user[ _-]?ag[en]{2}ts?$/i, "User-agent"],
  [/^(?:dis?s?al{1,2}[oa]ws?|diasllow|disallowed)$/i, "Disallow"],
  [/^all?ows?$/i, "Allow"],
  [/^site[ -]?maps?$/i, "Sitemap"],
  [/^content[ -]?signals?$/i, "Content-Signal"],
];

/** @param text decoded; lines without problems are not changed, including comments */
export function fixedRobotsTxt(text: string, changes: RobotsChanges): string {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/).flatMap((line) => fixedLine(line, changes))
    .filter(({ field, value }) =>
      field !== "sitemap" || !changes.lost.includes(URL.parse(value)?.href ?? value)
    );
  const meant = changes.readers === null ? withOwner(lines) : withOwnGroup(withOwner(lines));
  const owned = withoutOpened(withoutConflicts(meant), changes.readers);
  const signalled = changes.signals === null ? owned : withSignals(owned, changes.signals);
  const opened = changes.opened === null ? signalled : withAllowed(signalled, changes.opened);
  const own = opened.map((line) => line.text).join("\n").trim();
  const parts = [changes.signals === null ? own : withRepeatedSignals(own, lastLine(changes.signals))];
  const shared = wildcardRules(signalled);
  if (changes.readers !== null) parts.push([changes.readers.trim(), ...shared].join("\n"));
  if (changes.trainers !== null) parts.push(changes.trainers.trim());
  if (changes.sitemap !== null) parts.push(`Sitemap: ${changes.sitemap}`);
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** A signal may have a comment above it. */
function lastLine(text: string): string {
  return text.slice(text.lastIndexOf("\n") + 1).trim();
}

function fixedLine(written: string, { origin }: RobotsChanges): RobotsLine[] {
  const comment = written.indexOf("#");
  const record = comment < 0 ? written : written.slice(0, comment);
  const colon = record.indexOf(":");
  if (colon < 0) {
    return [{ field: "", value: "", text: comment < 0 ? written.trim() : written.slice(comment) }];
  }
  const field = fieldName(record.slice(0, colon).trim());
  const value = record.slice(colon + 1).trim();
  if (field.toLowerCase() === "noindex") return [];
  const meant = field === "Sitemap" ? withOwnScheme(value, new URL(origin)) : value;
  const right = fixedValue(field, meant, origin);
  const isSame = right === value && record.trim().toLowerCase().startsWith(field.toLowerCase());
  return [{ field: field.toLowerCase(), value: right, text: isSame ? written : `${field}: ${right}` }];
}

function fieldName(written: string): string {
  return FIELD_NAMES.find(([misspelt]) => misspelt.test(written))?.[1] ?? written;
}

function fixedValue(field: string, value: string, origin: string): string {
  if (field === "User-agent") return withoutVersion(value);
  // A URL that is absolute already stays as written, such as with capital letters in its host.
  if (field === "Sitemap") {
    return /^https?:\/\/[^/]/i.test(value) ? value : URL.parse(value, `${origin}/`)?.href ?? value;
  }
  if (field !== "Allow" && field !== "Disallow") return value;
  const path = /^https?:\/\//i.test(value) ? pathOf(value) : value;
  return path === "" || /^[/*]/.test(path) ? path : `/${path}`;
}

/** A name with characters that tokens must not have, such as `MJ12bot`, is kept. */
function withoutVersion(agent: string): string {
  const token = robotsToken(agent);
  return token !== "" && /^\s*(?:\/|[,;*]?$)/.test(agent.slice(token.length)) ? token : agent;
}

function pathOf(written: string): string {
  const url = URL.parse(written);
  return url === null ? written : url.pathname + url.search;
}

/** Rules before the first User-agent line get a group for everyone. */
function withOwner(lines: readonly RobotsLine[]): RobotsLine[] {
  const isRule = ({ field }: RobotsLine) => field === "allow" || field === "disallow";
  const first = lines.findIndex((line) => isRule(line) || line.field === "user-agent");
  const found = lines[first];
  if (found === undefined || !isRule(found)) return [...lines];
  return lines.toSpliced(first, 0, { field: "user-agent", value: "*", text: "User-agent: *" });
}

/**
 * Ends a group of `*` without rules before the next agent, if that agent is banned. Without a rule between them, the ban
 * closes the site to everyone.
 */
function withOwnGroup(lines: readonly RobotsLine[]): RobotsLine[] {
  const apart = new Set<number>();
  let next = lines.length;
  let isBan = false;
  for (const [at, { field, value }] of [...lines.entries()].reverse()) {
    const isNextAgent = lines[next]?.field === "user-agent";
    if (field === "user-agent") {
      if (value === "*" && isNextAgent && next > at + 1 && isBan) apart.add(at);
    } else if (field === "allow" || field === "disallow") {
      isBan = field === "disallow" && /^\/\*?$/.test(value) || isBan && !isNextAgent;
    } else continue;
    next = at;
  }
  return lines.flatMap((line, at) =>
    apart.has(at) ? [line, { field: "allow", value: "/", text: "Allow: /" }] : [line]
  );
}

/** A path that is both allowed and disallowed is allowed (RFC 9309, 2.2.2). */
function withoutConflicts(lines: readonly RobotsLine[]): RobotsLine[] {
  const groups = groupNumbers(lines);
  const allowed = new Set(
    lines.flatMap(({ field, value }, index) => field === "allow" ? [`${groups[index]} ${value}`] : []),
  );
  return lines.filter(({ field, value }, index) =>
    field !== "disallow" || value === "" || !allowed.has(`${groups[index]} ${value}`)
  );
}

/**
 * Takes the agents that get their own group out of groups that only close the site, because many parsers read the
 * first group of an agent only. @param readers the new group
 */
function withoutOpened(lines: readonly RobotsLine[], readers: string | null): RobotsLine[] {
  const opened = new Set(
    parseRobots(readers ?? "").groups.flatMap(({ agents }) => agents.map(({ token }) => token.toLowerCase())),
  );
  const isOpened = ({ field, value }: RobotsLine) =>
    field === "user-agent" && opened.has(value.toLowerCase());
  const numbers = groupNumbers(lines);
  const left = new Set<RobotsLine>();
  for (const group of Map.groupBy(lines, (_, index) => numbers[index]).values()) {
    const rules = group.filter(({ field }) => !["", "sitemap", "user-agent"].includes(field));
    const closesOnly = rules.length > 0 &&
      rules.every(({ field, value }) => field === "disallow" && value === "/");
    if (!closesOnly) continue;
    const agents = group.filter(({ field }) => field === "user-agent");
    for (const agent of agents.filter(isOpened)) left.add(agent);
    if (agents.every(isOpened)) { for (const rule of rules) left.add(rule); }
  }
  return lines.filter((line) => !left.has(line))
    .filter(({ text }, index, kept) => left.size === 0 || text !== "" || kept[index - 1]?.text !== "");
}

/** Group number of each line. A User-agent line after a rule begins the next group. */
function groupNumbers(lines: readonly RobotsLine[]): number[] {
  let group = 0;
  let hasRule = false;
  return lines.map(({ field }) => {
    if (field === "user-agent" && hasRule) {
      group++;
      hasRule = false;
    }
    if (field === "allow" || field === "disallow") hasRule = true;
    return group;
  });
}

/**
 * Fixes the problems of signals. If no signal applies to an agent that may fetch anything, they are moved
 * below the line of `*`. If the file has no signals, new ones are put into each group that is not closed,
 * since an agent reads only its own group.
 */
function withSignals(lines: readonly RobotsLine[], text: string): RobotsLine[] {
  const fixed = lines.flatMap((line) => line.field === "content-signal" ? fixedSignal(line) : [line]);
  const begun = fixed.findIndex(({ field }) => field === "user-agent");
  const groups = groupNumbers(fixed);
  const banned = bannedGroups(fixed, groups);
  const isSignal = ({ field }: RobotsLine) => field === "content-signal";
  const isInUse = (line: RobotsLine, index: number) =>
    index > begun && !(banned.has(groups[index]) && line.value.includes("=yes"));
  if (fixed.some((line, index) => isSignal(line) && isInUse(line, index))) {
    return fixed.filter((line, index) => !isSignal(line) || index > begun);
  }
  const moved = fixed.filter(isSignal).map((line) => ({ ...line, text: line.text.trim() }));
  const kept = withWildcard(fixed.filter((line) => !isSignal(line)));
  const index = wildcardRuleIndex(kept) ?? kept.length;
  if (moved.length > 0) return kept.toSpliced(index, 0, ...moved);
  return inOpenGroups(kept, index, text);
}

/** Adds a group for everyone if the file lacks it. */
function withWildcard(lines: readonly RobotsLine[]): RobotsLine[] {
  if (wildcardRuleIndex(lines) !== null) return [...lines];
  const last = lines.findLastIndex(({ text }) => text !== "");
  return [
    ...lines.slice(0, last + 1),
    { field: "user-agent", value: "*", text: last < 0 ? "User-agent: *" : "\nUser-agent: *" },
    { field: "allow", value: "/", text: "Allow: /" },
  ];
}

/**
 * @param text the signals, with their comment, which only the group of `*` gets
 * @param wildcard index of the signals for everyone
 */
function inOpenGroups(lines: readonly RobotsLine[], wildcard: number, text: string): RobotsLine[] {
  const groups = groupNumbers(lines);
  const banned = bannedGroups(lines, groups);
  const bare = text.slice(text.lastIndexOf("\n") + 1);
  const ends = new Map(
    lines.flatMap(({ field }, index) => field === "user-agent" ? [[groups[index], index + 1]] : []),
  );
  ends.set(groups[wildcard - 1], wildcard);
  const places = new Set([...ends].flatMap(([group, end]) => banned.has(group) ? [] : [end]));
  return [...lines, null].flatMap((line, index) => [
    ...(places.has(index)
      ? [{ field: "content-signal", value: "", text: index === wildcard ? text : bare }]
      : []),
    ...(line === null ? [] : [line]),
  ]);
}

/** Empty if the value has no clear meaning. */
function fixedSignal(line: RobotsLine): RobotsLine[] {
  if (parseContentSignal(line.value).problems.length === 0) return [line];
  const value = fixedContentSignal(line.value);
  return value === null ? [] : [{ ...line, value, text: `Content-Signal: ${value}` }];
}

/** Groups that name crawlers and disallow everything. */
function bannedGroups(lines: readonly RobotsLine[], groups: readonly number[]): Set<number | undefined> {
  const groupsWith = (isMeant: (line: RobotsLine) => boolean) =>
    new Set(lines.flatMap((line, index) => isMeant(line) ? [groups[index]] : []));
  const closed = groupsWith(({ field, value }) => field === "disallow" && value === "/");
  const open = groupsWith(({ field, value }) =>
    (field === "user-agent" && value === "*") || (field === "allow" && value !== "")
  );
  return closed.difference(open);
}

function withAllowed(lines: readonly RobotsLine[], path: string): RobotsLine[] {
  const index = wildcardRuleIndex(lines) ?? lines.length;
  if (index === lines.length) return [...lines];
  return lines.toSpliced(index, 0, { field: "allow", value: path, text: `Allow: ${path}` });
}

/** Index below the User-agent lines of the group of `*`, or null if the file lacks it. */
function wildcardRuleIndex(lines: readonly RobotsLine[]): number | null {
  const wildcard = lines.findIndex(({ field, value }) => field === "user-agent" && value === "*");
  if (wildcard < 0) return null;
  const others = lines.slice(wildcard + 1).findIndex(({ field }) => field !== "user-agent");
  return others < 0 ? lines.length : wildcard + 1 + others;
}

/**
 * Rules for everyone, except those for the whole site, because an agent with its own group does not read the
 * group of `*`.
 */
function wildcardRules(lines: readonly RobotsLine[]): string[] {
  const groups = groupNumbers(lines);
  const open = new Set(
    lines.flatMap(({ field, value }, index) =>
      field === "user-agent" && value === "*" ? [groups[index]] : []
    ),
  );
  const own = lines.filter((_, index) => open.has(groups[index]));
  const values = (wanted: string) => own.filter(({ field }) => field === wanted).map(({ value }) => value);
  const paths = (field: string) => values(field).filter((path) => !["", "/", "/*"].includes(path));
  return [
    ...new Set([
      ...own.filter(({ field }) => field === "content-signal").map(({ text }) => lastLine(text)),
      ...paths("allow").map((path) => `Allow: ${path}`),
      ...paths("disallow").map((path) => `Disallow: ${path}`),
    ]),
  ];
}
