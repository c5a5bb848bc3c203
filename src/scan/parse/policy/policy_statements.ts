/** The site's policies on training, answers and search as yes or no, and their contradictions. */
import type { AgentPurpose } from "../../data/agents/ai_agents.ts";
import { type AgentAccess, agentAccess, isObedient, isTrainer } from "./agent_access.ts";
import { type ContentSignal, parseContentSignal } from "./content_signal.ts";
import { type ContentUsage, parseContentUsage, parseContentUsageRule } from "./content_usage.ts";
import { type PageRules, snippetLimit } from "./page_rules.ts";
import { itemsForPath } from "./path_pattern_set.ts";
import { policyRecords } from "./policy_records.ts";
import type { Robots } from "./robots.ts";
import type { Rsl } from "./rsl.ts";
import { rslPermission } from "./rsl_permission.ts";
import { parseTdmValue } from "./tdm_reservation.ts";

/** Training models, input for answers, and search indexes. */
export type Subject = "training" | "answers" | "search";

export type PolicySource =
  | "robots.txt rules"
  | "Content-Signal in robots.txt"
  | "Content-Usage in robots.txt"
  | "Content-Signal header"
  | "Content-Usage header"
  | PageRules["source"]
  | "tdmrep.json"
  | "tdm-reservation header"
  | "tdm-reservation meta tag"
  | "RSL license"
  | "trust.txt";

export interface PolicyStatement {
  readonly source: PolicySource;
  readonly subject: Subject;
  readonly says: "yes" | "no";
}

/** Sources with a yes, and sources with a no. A source with both is in both lists. */
export interface Contradiction {
  readonly subject: Subject;
  readonly yes: readonly PolicySource[];
  readonly no: readonly PolicySource[];
}

/** The policies of a site. Each is null, empty or left out if missing. */
export interface Policies {
  /** The page that the policies apply to. */
  readonly page: URL;
  readonly robots: Robots | null;
  /** Values of the response headers. */
  readonly contentSignal: string | null;
  readonly contentUsage: string | null;
  readonly rules?: readonly PageRules[];
  /** Reservation in the file's entry for the page, and the values of header and meta tag. */
  readonly tdm?: {
    readonly file: 0 | 1 | null;
    readonly header: string | null;
    readonly meta: string | null;
  };
  /** Licenses for all agents. */
  readonly licenses?: readonly Rsl[];
  readonly dataTraining?: "yes" | "no" | null;
}

type Position = readonly [subject: Subject, says: "yes" | "no"];

const SUBJECTS: readonly Subject[] = ["training", "answers", "search"];
const SIGNAL_SUBJECTS: ReadonlyMap<string, Subject> = new Map([
  ["ai-train", "training"],
  ["ai-input", "answers"],
  ["search", "search"],
  ["train-ai", "training"],
  ["ai-use", "answers"],
]);
/** Rules that refuse a subject. Few crawlers know `noai` and `noml`. */
const REFUSALS: ReadonlyMap<string, Subject> = new Map([
  ["noindex", "search"],
  ["none", "search"],
  ["noai", "training"],
  ["noml", "training"],
]);

/** Returns every yes or no, once for each source and subject. */
export function policyStatements(policies: Policies): readonly PolicyStatement[] {
  const { page, robots, rules = [], tdm, licenses = [], dataTraining = null } = policies;
  const path = page.pathname + page.search;
  const found: [PolicySource, readonly Position[]][] = [
    ["robots.txt rules", robots === null ? [] : crawlPositions(robots, path)],
    ["Content-Signal in robots.txt", recordPositions(robots, "contentSignals", path)],
    ["Content-Usage in robots.txt", recordPositions(robots, "contentUsage", path)],
    ["Content-Signal header", positionsOf(parseContentSignal(policies.contentSignal ?? ""))],
    ["Content-Usage header", positionsOf(parseContentUsage(policies.contentUsage ?? ""))],
    ...rules.map((each): [PolicySource, readonly Position[]] => [each.source, rulePositions(each)]),
    ["tdmrep.json", tdmPositions(tdm?.file ?? null)],
    ["tdm-reservation header", tdmPositions(parseTdmValue(tdm?.header ?? ""))],
    ["tdm-reservation meta tag", tdmPositions(parseTdmValue(tdm?.meta ?? ""))],
    ["RSL license", licenses.flatMap((license) => licensePositions(license, page))],
    ["trust.txt", dataTraining === null ? [] : [["training", dataTraining]]],
  ];
  const distinct = new Map<string, PolicyStatement>();
  for (const [source, positions] of found) {
    for (const [subject, says] of positions) {
      distinct.set(`${source} ${subject} ${says}`, { source, subject, says });
    }
  }
  return [...distinct.values()];
}

/** Returns one contradiction for each subject that one source allows and another refuses. */
export function findContradictions(statements: readonly PolicyStatement[]): readonly Contradiction[] {
  return SUBJECTS.flatMap((subject) => {
    const sources = (says: "yes" | "no") =>
      statements.filter((each) => each.subject === subject && each.says === says).map(({ source }) => source);
    const [yes, no] = [sources("yes"), sources("no")];
    return yes.length > 0 && no.length > 0 ? [{ subject, yes, no }] : [];
  });
}

/**
 * A ban on all agents of a kind refuses their use. An Allow line for them by name permits it, unless their
 * group refuses that use, because access is not use. Bans on some agents and files without a ban express
 * nothing.
 */
function crawlPositions(robots: Robots, path: string): readonly Position[] {
  const documented = agentAccess(robots, path).filter(({ agent }) => isObedient(agent));
  const trainers = documented.filter(({ agent }) => isTrainer(agent));
  const named = trainers.filter(({ group }) => group === "named");
  const withPurpose = (purpose: AgentPurpose) => documented.filter(({ agent }) => agent.purpose === purpose);
  const position = (subject: Subject, agents: readonly AgentAccess[]) =>
    crawlPosition(subject, agents).filter(([, says]) =>
      says === "no" || !agents.some(({ agent: { token } }) => isUseRefused(robots, token, subject, path))
    );
  return [
    ...position("training", named.length > 0 ? named : trainers),
    ...position("answers", withPurpose("user")),
    ...position("search", withPurpose("search")),
  ];
}

function crawlPosition(subject: Subject, agents: readonly AgentAccess[]): readonly Position[] {
  if (agents.every(({ allowed }) => !allowed)) return [[subject, "no"]];
  // A control token, such as Google-Extended, counts for answers too.
  const named = agents.filter(({ agent, group }) => group === "named" && agent.purpose !== "control");
  const isInvited = named.length > 0 && named.every(({ byAllowLine }) => byAllowLine);
  return isInvited ? [[subject, "yes"]] : [];
}

/** Returns true if a record in the agent's own groups has a no. */
function isUseRefused({ groups }: Robots, token: string, subject: Subject, path: string): boolean {
  const own = groups.filter(({ agents }) =>
    agents.some((agent) => agent.token.toLowerCase() === token.toLowerCase())
  );
  const records = own.flatMap(({ contentSignals, contentUsage }) => [
    ...contentSignals.map(({ value }) => parseContentSignal(value)),
    ...contentUsage.map(({ value, line }) => parseContentUsageRule(value, line)),
  ]);
  return itemsForPath(records, (read) => read.path ?? "/", path).some((read) =>
    positionsOf(read).some(([about, says]) => about === subject && says === "no")
  );
}

/** Groups for different agents may differ. A yes and a no within one group contradict each other. */
function recordPositions(
  robots: Robots | null,
  list: "contentSignals" | "contentUsage",
  path: string,
): readonly Position[] {
  const records = (robots === null ? [] : policyRecords(robots, list)).map(({ group, value, line }) => {
    const read = list === "contentSignals" ? parseContentSignal(value) : parseContentUsageRule(value, line);
    return { group, path: read.path ?? "/", positions: positionsOf(read) };
  });
  const applying = itemsForPath(records, (each) => each.path, path);
  const groups = [...Map.groupBy(applying, ({ group }) => group).values()].map((each) => {
    const longest = Math.max(...each.map((record) => record.path.length));
    return each.filter((record) => record.path.length === longest).flatMap(({ positions }) => positions);
  });
  return SUBJECTS.flatMap((subject): readonly Position[] => {
    const said = groups.map((positions) =>
      new Set(positions.filter(([about]) => about === subject).map(([, says]) => says))
    );
    if (said.some((words) => words.size > 1)) return [[subject, "yes"], [subject, "no"]];
    const all = [...new Set(said.flatMap((words) => [...words]))];
    return all.length === 1 && all[0] !== undefined ? [[subject, all[0]]] : [];
  });
}

/** Reads the positions that Content-Signal and Content-Usage express with `yes` and `no`, or `y` and `n`. */
function positionsOf(read: ContentSignal | ContentUsage): readonly Position[] {
  const pairs: readonly (readonly [key: string, value: string])[] = "signals" in read
    ? read.signals.map(({ key, value }) => [key, value])
    : read.preferences.map(({ label, value }) => [label, value]);
  return pairs.flatMap(([key, value]): readonly Position[] => {
    const subject = SIGNAL_SUBJECTS.get(key);
    return subject === undefined ? [] : [[subject, value.startsWith("y") ? "yes" : "no"]];
  });
}

function rulePositions({ source, agent, rules }: PageRules): readonly Position[] {
  if (agent !== null) return [];
  return rules.flatMap(({ name, value }): readonly Position[] => {
    const subject = REFUSALS.get(name);
    if (subject !== undefined) return [[subject, "no"]];
    // Search engines use only quotable text for answers.
    return snippetLimit({ source, agent, name, value }) === 0 ? [["answers", "no"]] : [];
  });
}

function tdmPositions(reservation: 0 | 1 | null): readonly Position[] {
  return reservation === null ? [] : [["training", reservation === 1 ? "no" : "yes"]];
}

function licensePositions(license: Rsl, page: URL): readonly Position[] {
  const usages = [["training", "ai-train"], ["answers", "ai-input"], ["search", "search"]] as const;
  return usages.flatMap(([subject, usage]) => {
    const says = rslPermission(license, page, usage);
    return says === null ? [] : [[subject, says] as const];
  });
}
