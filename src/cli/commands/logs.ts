/** `readiness logs` shows what AI agents asked for, from access logs. */
import { parseRobots, type Robots } from "../../scan/agent_traffic.ts";
import { summarize } from "../../logs/summarize.ts";
import { Traffic } from "../../logs/traffic.ts";
import { documentUrl } from "../../version.ts";
import { type Arguments, flagValue, refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { commandLine } from "../../command_name.ts";
import { readTextFile } from "../file.ts";
import { interruptible } from "../interrupt.ts";
import { LOG_OUTPUT_FLAGS, LOG_OUTPUTS, logOutput, printedLogs } from "../logs/log_output.ts";
import { logTime } from "../logs/log_time_flag.ts";
import { readLogs } from "../logs/read_logs.ts";
import { namedOutputs, OpenFiles } from "../output/output_files.ts";
import type { Shell } from "../shell.ts";

/** Maximum size of a robots.txt file in bytes, twice as much as crawlers read. */
const MAX_ROBOTS_BYTES = 1024 * 1024;
const USAGE = "logs <access.log> [<access.log>…]";

export const logsCommand: Command = {
  name: "logs",
  summary: "Show which AI agents came and what they asked for, from access logs",
  usage: [`${USAGE} [flags]`, "logs - [flags], with a log on standard input"],
  flags: {
    "--since <date>": "Leave out earlier requests: 2026-11-01, 2026-11-01T12:00Z, 7d or 24h",
    "--until <date>": "Leave out later requests; a day is included",
    "--robots <file>": "Show agents that asked for paths that this robots.txt disallows",
    "--addresses": "Show whole IP addresses of clients instead of ranges",
    ...LOG_OUTPUT_FLAGS,
  },
  examples: {
    "readiness logs /var/log/nginx/access.log*": "read all logs of nginx, even compressed ones",
    "readiness logs access.log --since 7d --output html=agents.html": "draw charts of the last week",
    "zcat -f access.log.*.gz | readiness logs - --json": "read from a pipe",
    "readiness logs access.log --robots public/robots.txt": "find agents that ignore robots.txt",
  },
  notes: [
    "Reads nginx and Apache (combined and common), Caddy, Cloudflare Logpush and other JSON, and W3C extended logs (IIS, " +
    "CloudFront), plain or compressed with gzip or Zstandard",
    `Nothing leaves this machine, and queries are not shown: ${documentUrl("logs.md")}`,
    "Exit codes: 0 done, 2 invalid usage or unreadable file, 3 no requests found, 130 stopped",
  ],
  run: (args, shell) => interruptible(shell, ({ signal }) => showLogs(args, shell, signal)),
};

async function showLogs(args: Arguments, shell: Shell, signal: AbortSignal): Promise<number> {
  if (args.words.length === 0) refuseUsage(`Name a log: ${commandLine(USAGE)}`);
  const now = Date.now();
  const [since, until] = [logTime(args, "since", now), logTime(args, "until", now)];
  if (since !== null && until !== null && since >= until) refuseUsage("--since must be before --until");
  using files = new OpenFiles(namedOutputs(args, shell, LOG_OUTPUTS));
  const robots = robotsOf(args);
  const traffic = new Traffic({ since, until, robots: robots?.rules ?? null });
  const logs = await readLogs(args.words, traffic, shell, { now, signal });
  const summary = summarize(traffic, logs, {
    showsAddresses: args.values.has("addresses"),
    robots: robots?.source ?? null,
  });
  files.write(({ format }) => logOutput(format, summary));
  shell.stdout(printedLogs(summary, args, shell));
  return summary.requests === 0 ? EXIT.untested : EXIT.done;
}

interface RobotsSource {
  readonly rules: Robots;
  readonly source: string;
}

/** @throws {AppError} `USAGE` for another file */
function robotsOf(args: Arguments): RobotsSource | null {
  const path = flagValue(args, "robots");
  if (path === null) return null;
  const rules = parseRobots(readTextFile(path, MAX_ROBOTS_BYTES));
  if (!rules.isRobots) refuseUsage(`--robots: ${path} is not a robots.txt file`);
  return { rules, source: path };
}
