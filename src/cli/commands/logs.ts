/** `readiness logs` shows what AI agents asked for, from access logs. */
import { addressShown, summarize } from "../../logs/summarize.ts";
import { Traffic } from "../../logs/traffic.ts";
import { documentUrl } from "../../version.ts";
import { type Arguments, refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { commandLine } from "../../command_name.ts";
import { interruptible } from "../interrupt.ts";
import { LOG_OUTPUT_FLAGS, LOG_OUTPUTS, logOutput, printedLogs } from "../logs/log_output.ts";
import { LOG_SITE_FLAGS, logSite } from "../logs/log_site.ts";
import { logTime } from "../logs/log_time_flag.ts";
import { publishedRanges, verification, VERIFY_FLAGS } from "../logs/log_verification.ts";
import { readLogs } from "../logs/read_logs.ts";
import { namedOutputs, OpenFiles } from "../output/formats/output_files.ts";
import type { Shell } from "../shell.ts";

const USAGE = "logs <access.log> [<access.log>…]";

export const logsCommand: Command = {
  name: "logs",
  summary: "Show the visits and requests of AI agents in access logs",
  usage: [`${USAGE} [flags]`, "logs - [flags], with a log on standard input"],
  flags: {
    "--since <date>": "Leave out earlier requests: 2026-11-01, 2026-11-01T12:00Z, 7d or 24h",
    "--until <date>": "Omit later requests. A day is included",
    "--addresses": "Show whole IP addresses of clients instead of ranges",
    ...LOG_OUTPUT_FLAGS,
    ...LOG_SITE_FLAGS,
    ...VERIFY_FLAGS,
  },
  examples: {
    "readiness logs /var/log/nginx/access.log*": "read all logs of nginx, even compressed ones",
    "readiness logs access.log --since 7d --output html=agents.html": "draw charts of the last week",
    "zcat -f access.log.*.gz | readiness logs - --json": "read from a pipe",
    "readiness logs access.log --site example.com":
      "rank the fixes of the site, and find agents that ignore its robots.txt",
    "readiness logs access.log --verify --ranges GPTBot=gptbot.json":
      "find clients that only claim to be an agent, here with https://openai.com/gptbot.json",
  },
  notes: [
    "Reads nginx and Apache (combined and common), Caddy, Cloudflare Logpush and other JSON, and W3C extended logs (IIS, " +
    "CloudFront), plain or compressed with gzip or Zstandard",
    `Nothing leaves this machine but the requests of --site and the lookups of --verify, and queries are not shown: ${
      documentUrl("logs.md")
    }`,
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
  const ranges = publishedRanges(args);
  const { result, robots } = await logSite(args, shell);
  const traffic = new Traffic({ since, until, robots: robots?.rules ?? null });
  const logs = await readLogs(args.words, traffic, shell, { now, signal });
  const showsAddresses = args.values.has("addresses");
  const shownAddress = addressShown(showsAddresses);
  const verifications = await verification(args, shell, traffic, { ranges, shownAddress, signal });
  const summary = summarize(traffic, logs, {
    showsAddresses,
    verifications,
    robots: robots?.source ?? null,
    site: result,
  });
  files.write(({ format }) => logOutput(format, summary));
  shell.stdout(printedLogs(summary, args, shell));
  return summary.requests === 0 ? EXIT.untested : EXIT.done;
}
