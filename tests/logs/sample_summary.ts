/** A summary of a log with requests of several agents, and with hostile text. */
import { parseRobots } from "../../src/scan/agent_traffic.ts";
import type { LogSummary } from "../../src/logs/log_summary.ts";
import { readLog } from "../../src/logs/read_log.ts";
import { summarize, type SummaryOptions } from "../../src/logs/summarize.ts";
import { Traffic } from "../../src/logs/traffic.ts";

/** Later than all requests of the samples. */
export const NOW = Date.UTC(2026, 10, 29);

export const AGENTS = {
  GPTBot:
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.4; +https://openai.com/gptbot",
  ClaudeBot:
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)",
  bingbot: "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "ChatGPT-User": "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0",
  Bytespider: "Mozilla/5.0 (Linux; Android 5.0) (compatible; Bytespider; spider-feedback@bytedance.com)",
  browser: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/157.0.0.0 Safari/537.36",
} as const;

export interface SampleRequest {
  readonly agent: keyof typeof AGENTS;
  readonly path: string;
  readonly status?: number;
  readonly count?: number;
  /** Day of November 2026. */
  readonly day?: number;
  /** Minute after midnight of the first request; each next one is ten minutes later, unless `step` differs. */
  readonly minute?: number;
  readonly step?: number;
  readonly address?: string;
}

/** Lines in the combined format. */
export function logLines(requests: readonly SampleRequest[]): string {
  return requests.flatMap((request) => {
    const { agent, path, status = 200, count = 1, day = 10, minute = 0, step = 10 } = request;
    const { address = "20.171.206.7" } = request;
    return Array.from({ length: count }, (_, at) => {
      const time = new Date(Date.UTC(2026, 10, day, 0, minute + step * at)).toISOString();
      const clf = `${time.slice(8, 10)}/Nov/2026:${time.slice(11, 19)} +0000`;
      return `${address} - - [${clf}] "GET ${path} HTTP/1.1" ${status} 1000 "-" "${AGENTS[agent]}" 0.020\n`;
    });
  }).join("");
}

export const HOSTILE_PATH = "/a|b`c<script>alert(1)</script>=1+1“”";

export const REQUESTS: readonly SampleRequest[] = [
  { agent: "ClaudeBot", path: "/llms.txt", status: 404, count: 34, address: "216.73.217.16" },
  { agent: "GPTBot", path: "/llms.txt", status: 404, count: 4, day: 11 },
  { agent: "GPTBot", path: "/docs/start?token=secret", count: 20, day: 11 },
  { agent: "GPTBot", path: "/private/a", count: 3, day: 12 },
  { agent: "GPTBot", path: HOSTILE_PATH, status: 404, day: 12 },
  { agent: "Bytespider", path: "/shop", count: 70, step: 0, day: 13, address: "110.249.201.2" },
  { agent: "bingbot", path: "/", count: 3, day: 14, address: "157.55.39.1" },
  { agent: "bingbot", path: "/", status: 304, count: 2, day: 14, address: "157.55.39.1" },
  { agent: "ChatGPT-User", path: "/pricing", status: 403, count: 5, day: 15 },
  { agent: "browser", path: "/", count: 100, address: "198.51.100.9" },
  { agent: "browser", path: "/llms.txt", status: 404, count: 2, address: "198.51.100.9" },
];

export const ROBOTS = "User-agent: *\nDisallow: /private/\n\nUser-agent: Bytespider\nDisallow: /\n";

interface SampleOptions extends Partial<SummaryOptions> {
  readonly rules?: string;
}

/** @param text of a log */
export async function summaryOf(
  text: string,
  { rules, ...options }: SampleOptions = {},
): Promise<LogSummary> {
  const traffic = new Traffic({
    since: null,
    until: null,
    robots: rules === undefined ? null : parseRobots(rules),
  });
  const pieces = [new TextEncoder().encode(text)];
  const source = { name: "access.log", read: () => Promise.resolve(pieces.shift() ?? null) };
  const log = await readLog(source, traffic, { now: NOW });
  return summarize(traffic, [log], {
    showsAddresses: false,
    verifications: null,
    robots: rules === undefined ? null : "robots.txt",
    site: null,
    ...options,
  });
}

export function sampleSummary(): Promise<LogSummary> {
  return summaryOf(logLines(REQUESTS), { rules: ROBOTS });
}
