/** `readiness doctor` finds what would keep scans from working on this machine. */
import { refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { CONFIG_FLAGS } from "../config_file/load_config.ts";
import { type Finding, findings, type FindingState } from "../doctor/findings.ts";
import { interruptible } from "../interrupt.ts";
import { hang, type Layout, type Style } from "../output/print.ts";
import { cleanJson, cleanLine } from "../output/safe_text.ts";
import { LOCAL_NETWORK_FLAGS } from "../scans/network_flags.ts";
import { layoutOf } from "../shell.ts";

/** A site that is always there. */
const USUAL_SITE = "example.com";

const MARKS: Readonly<Record<FindingState, readonly [symbol: string, style: Style]>> = {
  ok: ["✓", "green"],
  note: ["!", "yellow"],
  failed: ["✗", "red"],
};

export const doctorCommand: Command = {
  name: "doctor",
  summary: "Find what keeps scans from working on this machine",
  usage: ["doctor [domain] [flags]"],
  flags: { "--json": "Print the findings as JSON", ...CONFIG_FLAGS, ...LOCAL_NETWORK_FLAGS },
  examples: {
    "readiness doctor": "check DNS, proxy, certificates, limits and database",
    "readiness doctor staging.example.com --allow-private 10.0.0.0/8": "check the connection to a site",
  },
  notes: [
    `Requests the home page and robots.txt of the site, ${USUAL_SITE} by default`,
    "Exit codes: 0 scans work, 2 invalid usage, 3 something keeps scans from working, 130 stopped",
  ],
  async run(args, shell) {
    const [domain = USUAL_SITE, ...more] = args.words;
    if (more.length > 0) refuseUsage(`Only one domain is allowed, not ${args.words.length}`);
    const found = await interruptible(shell, ({ signal }) => findings(domain, args, shell, signal));
    if (args.values.has("json")) shell.stdout(`${cleanJson({ findings: found }, 2)}\n`);
    else shell.stdout(render(found, layoutOf(shell)));
    return found.some(({ state }) => state === "failed") ? EXIT.untested : EXIT.done;
  },
};

function render(found: readonly Finding[], { columns, paint }: Layout): string {
  const widest = Math.max(...found.map(({ name }) => name.length));
  const lines = found.map(({ name, state, text }) => {
    const [symbol, style] = MARKS[state];
    return hang(`${paint(style, symbol)} ${name.padEnd(widest)}  `, cleanLine(text), widest + 4, columns);
  });
  return `${lines.join("\n")}\n`;
}
