/** The summary of access logs. All outputs are made from it, and JSON is the summary itself. */
import { z } from "zod";
import { AGENT_FILE_KINDS } from "../scan/agent_traffic.ts";
import { LOG_FORMATS, type LogFormat, SKIP_REASONS } from "./log_entry.ts";
import { RESPONSE_GROUPS } from "./path_tally.ts";

/** Version of the JSON form. New members do not change it. */
export const SUMMARY_VERSION = 1;
/** Purposes of agents that send requests, with their headings. */
export const SEEN_PURPOSES = {
  train: "Training",
  search: "Search",
  user: "For a user",
  agent: "Browsers and tools",
  preview: "Previews and ads",
} as const;
export type SeenPurpose = keyof typeof SEEN_PURPOSES;

const count = z.int().nonnegative();
const time = z.string().meta({ format: "date-time" });
const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as K[];

/** An object with a number for each name. */
const countsOf = <K extends string>(names: readonly K[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, count])) as Record<K, typeof count>);

const responses = countsOf(RESPONSE_GROUPS).describe(
  "ok: 2xx. notModified: 304. redirected: other 3xx. refused: 401, 402, 403, 429, 451. notFound: 404, 410. failed: 5xx",
);
const purpose = z.enum(keysOf(SEEN_PURPOSES));
const byPurpose = countsOf(keysOf(SEEN_PURPOSES));
const agentShare = z.strictObject({ agent: z.string(), requests: count });
const path = {
  path: z.string().describe("Text of the log, without its query, at most 200 characters"),
  kind: z.enum(AGENT_FILE_KINDS).nullable().describe("Kind of the agent file; null for a page"),
  requests: count,
  agents: z.array(agentShare).describe("Agents that asked for it, most requests first"),
};
const sharedPath = z.strictObject(path);

const agent = z.strictObject({
  agent: z.string().describe("Product token"),
  operator: z.string(),
  purpose,
  obeysRobots: z.enum(["yes", "no", "unclear", "n/a"]).describe("Documented behavior toward robots.txt"),
  requests: count,
  bytes: count,
  responses,
  statuses: z.array(z.strictObject({ status: z.int(), requests: count })).describe("Most requests first"),
  medianMs: count.nullable().describe("Null if the log has no times"),
  p95Ms: count.nullable(),
  first: time,
  last: time,
  clients: count.describe("Addresses, at most 250 are counted"),
  addresses: z.array(z.strictObject({ address: z.string(), requests: count }))
    .describe("Most requests first; ranges unless addresses were asked for"),
  paths: z.array(z.strictObject({ path: z.string(), requests: count, responses })),
  uncountedPaths: count.describe("Requests for rare paths that were not kept"),
  robotsTxtRequests: count,
  forbidden: z.strictObject({
    requests: count,
    paths: z.array(z.strictObject({ path: z.string(), requests: count })),
  }).nullable().describe("Requests that robots.txt disallows; null if no robots.txt was given"),
  verification: z.strictObject({
    verified: count,
    rejected: count,
    unknown: count.describe("Without published addresses, or not looked up"),
    rejectedAddresses: z.array(z.string()),
  }).nullable().describe("Requests by the result of --verify; null without it"),
});

const fix = z.strictObject({
  checkId: z.string(),
  checkIds: z.array(z.string()),
  fix: z.string(),
  gain: z.number().describe("Points that the score would gain"),
  requests: count.describe("Requests of agents that the fix concerns"),
  agents: z.array(agentShare),
  evidence: z.string().describe("What agents asked for"),
});

export const logSummarySchema = z.strictObject({
  version: z.literal(SUMMARY_VERSION),
  files: z.array(z.strictObject({
    name: z.string(),
    bytes: count,
    lines: count,
    formats: z.array(z.strictObject({ format: z.enum(keysOf(LOG_FORMATS)), lines: count })),
    isCut: z.boolean().describe("True if the compressed file is incomplete"),
  })),
  skipped: z.array(z.strictObject({
    reason: z.enum(keysOf(SKIP_REASONS)),
    lines: count,
    file: z.string(),
    line: count.describe("Number of the example's line"),
    example: z.string().describe("Start of a skipped line, text of the log"),
  })),
  period: z.strictObject({ from: time, to: time }).nullable(),
  requests: count,
  agentRequests: count,
  withoutUserAgent: count,
  agents: z.array(agent),
  /** Days without requests of agents are left out, and so are days before the last 800. */
  days: z.array(z.strictObject({ day: z.string().meta({ format: "date" }), requests: byPurpose })),
  agentFiles: z.array(z.strictObject({ ...path, responses, otherClients: count })),
  pages: z.array(z.strictObject({ ...path, responses })),
  notFound: z.array(sharedPath),
  refused: z.array(sharedPath),
  bursts: z.array(z.strictObject({
    agent: z.string(),
    start: time,
    minutes: count,
    requests: count,
    peak: count.describe("Requests in the busiest minute"),
  })),
  robots: z.string().nullable().describe("Where the rules of robots.txt come from"),
  site: z.strictObject({ domain: z.string(), fixes: z.array(fix) }).nullable(),
});

export type LogSummary = z.infer<typeof logSummarySchema>;
export type AgentSummary = LogSummary["agents"][number];
export type SharedPath = z.infer<typeof sharedPath>;
export type LoggedFix = z.infer<typeof fix>;
export type { LogFormat };
