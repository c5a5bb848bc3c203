/** Test of each block of commands, one row for each, in the order of its page. */

/**
 * A session is one `sh` in a separate folder. Its blocks run one after the other and see each other's
 * variables.
 */
export type Session = "scans" | "lists" | "service" | "accounts";

export type Test =
  /** Every command of the block ends with 0. `before` runs first and makes a reader's edits. */
  | { readonly session: Session; readonly before?: string }
  /** The last command prints this text and runs until it is stopped. */
  | { readonly prints: RegExp; readonly before?: string }
  /** Its command lines are only parsed, because another test runs it or it cannot run here. */
  | { readonly notRun: string };

export interface Row {
  readonly page: string;
  /** How the block begins. */
  readonly begins: string;
  readonly test: Test;
}

/** A crawl of the account that the commands before have made. Its id is read as JSON. */
const CRAWL = `readiness project add Shop shop.example.com
readiness crawl run Shop --wait
crawl=$(readiness crawl list Shop --json | tr '{,' '\\n\\n' | sed -nE 's/^ *"id": *"([^"]+)".*/\\1/p' | head -1)`;
const NEEDS_DOCKER = "Docker is needed";
const IN_README = { notRun: "The README has the same command" };

const README: readonly (readonly [begins: string, test: Test])[] = [
  ["npx -y deno@2.9.6 task start", { prints: /listening on http/ }],
  ["alias readiness=", { session: "scans" }],
];

const API: typeof README = [
  ["api=", { session: "service" }],
  ["token=", { session: "service" }],
  ["account=", { session: "service" }],
  ["robot=", { session: "service" }],
  ["key=", { session: "service" }],
  ["ask -H", { session: "service" }],
  ["curl -N", { session: "service" }],
  ["readiness user add ada", { session: "lists" }],
  ['curl -sS --fail -H "x-auth-token', { session: "service" }],
  ["readiness account audit", { session: "service" }],
  [
    "curl -sS -N -H",
    {
      session: "service",
      before: CRAWL,
    },
  ],
  ['curl -sS --fail -H "x-api-key', { session: "service" }],
];

const BROWSER: typeof README = [
  ["readiness scan example.com --browser auto\n", { notRun: "It needs a browser of this machine" }],
  ["readiness fix example.com --out fixes --browser", { notRun: "It needs a browser of this machine" }],
  ["readiness scan example.com --browser auto --browser-pages", {
    notRun: "It needs a browser of this machine",
  }],
  ["printf", { notRun: NEEDS_DOCKER }],
];

/** A log of today in the combined format. */
const ACCESS_LOG =
  `printf '20.171.206.7 - - [%s:00:00:00 +0000] "GET /llms.txt HTTP/1.1" 404 9 "-" "GPTBot/1.4"\\n' ` +
  '"$(date -u +%d/%b/%Y)" > access.log';
const LOGS: typeof README = [
  ["readiness logs access.log\n", { session: "lists", before: ACCESS_LOG }],
  ["readiness logs /var/log", { notRun: "tests/cli/commands/logs_test.ts reads several logs and a pipe" }],
  ["readiness logs access.log --since", { session: "lists" }],
  ["readiness logs access.log --site", {
    session: "lists",
    before: "printf 'User-agent: *\\n' > robots.txt",
  }],
  ["curl -O", { notRun: "The file is on the Internet" }],
];

const MCP: typeof README = [
  ["claude mcp add", { notRun: "Claude Code is needed" }],
  ["curl -s", { session: "service" }],
];

const TELEMETRY: typeof README = [["OTEL_DENO=true", { prints: /listening on http/ }]];

const BACKUP: typeof README = [
  ["export KV_URL=", { notRun: "tests/docs/backup_slow_test.ts runs it" }],
  ["readiness database restore", { notRun: "tests/docs/backup_slow_test.ts runs it" }],
  ["KV_URL=/tmp", { notRun: "tests/docs/backup_slow_test.ts runs it" }],
];

const CI: typeof README = [
  ["npm install --global", { notRun: "tests/tools/package_slow_test.ts installs the package" }],
  ["npm ci", { notRun: "tests/cli/local_site scans a folder" }],
  ["readiness scan --start", { notRun: "tests/cli/local_site starts a server" }],
  ['readiness scan "$SITE"', { notRun: "tests/docs/ci_examples_slow_test.ts runs it" }],
  ["code=0", { notRun: "tests/docs/ci_examples_slow_test.ts runs it" }],
];

const ACTION: typeof README = [
  ["readiness scan http://127.0.0.1:3000", { notRun: "Nothing listens on this port" }],
];

const CLI: typeof README = [
  ["readiness init example.com", { notRun: "tests/cli/commands/init_test.ts sets up repositories" }],
  ["READINESS_MIN_SCORE=75", { notRun: "tests/cli/flag_variables_test.ts sets flags by variables" }],
  ["readiness scan example.com --page /pricing", {
    notRun: "tests/cli/scans/pages_test.ts scans several pages",
  }],
  ["readiness scan example.com --pages", { notRun: "tests/cli/scans/pages_test.ts scans several pages" }],
  ["readiness fix --dir dist", { notRun: "tests/cli/commands/fix_folder_test.ts fixes a folder" }],
  ["readiness scan --dir dist", { notRun: "tests/cli/local_site scans a folder" }],
  ["readiness scan --start", { notRun: "tests/cli/local_site starts a server" }],
  ["readiness scan preview.example.com", {
    notRun: "tests/cli/scans/header_flags_test.ts scans a protected site",
  }],
  ["readiness scan --file targets.txt", { session: "lists" }],
  ["jq -c", { notRun: "jq is needed" }],
  ["readiness scan example.com --json", {
    session: "lists",
    before: "readiness scan example.com --json --only robots-txt,llms-txt > after.json",
  }],
  ["readiness compare https://example.com", { notRun: "tests/cli/commands/compare_test.ts scans sites" }],
  ["readiness compare Shop", { notRun: "The last command needs a key for another service" }],
  ["mkdir -p ~/.local/share/man", { notRun: "tests/cli/commands/man_test.ts prints the page" }],
  ["grep -v staging", { notRun: "tests/cli/scans/target_file_test.ts reads standard input" }],
];

const CONFIG: typeof README = [
  ["readiness scan example.com --min-score", {
    notRun: "scan_gate_test.ts and scan_output_test.ts of tests/cli/commands run its flags",
  }],
  ["readiness scan example.com --baseline", {
    notRun: "tests/docs/ci_examples_slow_test.ts runs the same commands",
  }],
];

const DEPLOY: typeof README = [
  "docker build",
  "docker run --detach",
  "docker exec",
  "docker run --rm readiness scan",
  "docker run --rm --volume",
  "printf",
  "docker compose build",
  "docker compose -f compose.yaml -f compose.nginx.yaml up",
  "docker compose -f compose.yaml -f compose.nginx.yaml exec",
].map((begins) => [begins, { notRun: NEEDS_DOCKER }] as const);

const INSTALL: typeof README = [
  ["npx -y deno@2.9.6 task package", { notRun: "tests/tools/package_slow_test.ts installs the package" }],
  ["deno task readiness", {
    notRun: "The README has the same command, and the second needs another checkout",
  }],
  ["npx -y deno@2.9.6 task install", { notRun: "tests/tools/other_packages_slow_test.ts runs it" }],
];

const MONITORING: typeof README = [["METRICS_PORT", { notRun: "The port may be in use" }]];

const FAQ: typeof README = [["readiness scan staging.example.com", { session: "lists" }]];

const OPERATE: typeof README = [
  ["readiness account disable", { session: "service" }],
  ["openssl genpkey", { notRun: "tests/scan/fetch/headers/signing_key_test.ts reads such a file" }],
];

const PROJECTS: typeof README = [["readiness user add ada", { session: "accounts" }]];

const RECIPES: typeof README = [
  ["readiness fix", IN_README],
  ["readiness scan example.com --only", { session: "scans" }],
  ["curl -sSI", { notRun: "tests/docs/recipes_test.ts scans what the commands request" }],
];

const REPORTS: typeof README = [
  ["readiness report remove", { notRun: "No report has this id" }],
];

const SURVEYS: typeof README = [
  ["nats-server", { notRun: "tests/survey/fleet/nats_servers.ts starts servers" }],
  ["readiness survey worker", { notRun: "tests/survey/fleet/fleet_slow_test.ts runs the commands" }],
  ["printf '%s\\n' \"NATS_PASSWORD", { notRun: NEEDS_DOCKER }],
  ["printf '%s\\n' target", {
    notRun: "tests/survey/survey_slow_test.ts runs the commands on fixture sites",
  }],
  ["readiness survey run sites.csv --out survey --wave 2026-12 --retry", { notRun: "needs a finished wave" }],
];

const UNDERSTAND: typeof README = [
  ["readiness scan example.com --surface", { session: "scans" }],
  ["readiness explain", IN_README],
  ["readiness scan example.com --only", { session: "scans" }],
];

/** Blocks of a session run in this order. */
export const ROWS: readonly Row[] = ([
  ["README.md", README],
  ["docs/api.md", API],
  ["docs/backup.md", BACKUP],
  ["docs/browser.md", BROWSER],
  ["docs/ci.md", CI],
  ["docs/cli.md", CLI],
  ["docs/config.md", CONFIG],
  ["docs/deploy.md", DEPLOY],
  ["docs/faq.md", FAQ],
  ["docs/github-action.md", ACTION],
  ["docs/install.md", INSTALL],
  ["docs/logs.md", LOGS],
  ["docs/mcp.md", MCP],
  ["docs/monitoring.md", MONITORING],
  ["docs/operate.md", OPERATE],
  ["docs/projects.md", PROJECTS],
  ["docs/recipes.md", RECIPES],
  ["docs/reports.md", REPORTS],
  ["docs/surveys.md", SURVEYS],
  ["docs/telemetry.md", TELEMETRY],
  ["docs/understand.md", UNDERSTAND],
] as const).flatMap(([page, rows]) => rows.map(([begins, test]) => ({ page, begins, test })));
