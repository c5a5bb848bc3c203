/** How each block of commands is tested: one row for each, in the order of its page. */

/** A session is one `sh` in a folder of its own: its blocks run one after the other and see each other's variables. */
export type Session = "scans" | "queue" | "service" | "accounts";

export type Test =
  /** Every command of the block ends with 0. `before` is run first: what a reader replaces by hand. */
  | { readonly session: Session; readonly before?: string }
  /** The last command goes on until it is stopped, and prints this. */
  | { readonly prints: RegExp; readonly before?: string }
  /** Its command lines are only parsed. */
  | { readonly notRun: string };

export interface Row {
  readonly page: string;
  /** How the block begins. */
  readonly begins: string;
  readonly test: Test;
}

const LAST_CRAWL =
  "crawl=$(readiness crawl list Shop --json --server http://localhost:8000 | tr '{,' '\\n\\n' | " +
  `sed -nE 's/^ *"id": *"([^"]+)".*/\\1/p' | head -1)`;
const NEEDS_DOCKER = "Docker is needed";

const README: readonly (readonly [begins: string, test: Test])[] = [
  ["npx -y deno@2.9.6 task start", { prints: /listening on http/ }],
  ["npx -y deno@2.9.6 task test", { notRun: "It is what runs this test" }],
  ["npx -y deno@2.9.6 task readiness scan example.com\n", { session: "scans" }],
  ["npx -y deno@2.9.6 task readiness scan example.com --sample", { session: "scans" }],
  ["npx -y deno@2.9.6 task readiness scan --file", { session: "queue" }],
  ["npx -y deno@2.9.6 task readiness scan staging.example.com", { session: "queue" }],
  ["curl -N", { session: "service" }],
  ["npx -y deno@2.9.6 task readiness user add ada", { session: "accounts" }],
  ["npx -y deno@2.9.6 task readiness project add", { session: "service" }],
  [
    "npx -y deno@2.9.6 task readiness crawl run Shop --wait --min-score",
    { session: "service", before: "export READINESS_API_KEY=$key" },
  ],
  ["docker build", { notRun: NEEDS_DOCKER }],
];

const API: typeof README = [
  ["api=", { session: "service" }],
  ["token=", { session: "service" }],
  ["account=", { session: "service" }],
  ["robot=", { session: "service" }],
  ["key=", { session: "service" }],
  ["ask -H", { session: "service" }],
  ["readiness user add ada", { notRun: "The README has the same commands" }],
  ['curl -sS --fail -H "x-auth-token', { session: "service" }],
  ["readiness account audit", { session: "service" }],
  [
    "curl -sS -N -H",
    {
      session: "service",
      before: LAST_CRAWL,
    },
  ],
  ['curl -sS --fail -H "x-api-key', { session: "service" }],
];

const BULK: typeof README = [
  ["export KV_URL=", { session: "queue" }],
  ["CRAWL_CONCURRENCY=0", {
    prints: /^Running 0 crawls and scanning 32 targets/m,
    before: "readiness user add ada",
  }],
];

const MCP: typeof README = [
  ["claude mcp add", { notRun: "Claude Code is needed" }],
  ["curl -s", { session: "service" }],
];

const TELEMETRY: typeof README = [["OTEL_DENO=true", { prints: /listening on http/ }]];

/** Blocks of a session run in this order: those of the API make the account that the README's projects are in. */
export const ROWS: readonly Row[] = Object.entries({
  "docs/api.md": API.slice(0, 9),
  "README.md": README,
  "docs/api.md#": API.slice(9),
  "docs/bulk.md": BULK,
  "docs/mcp.md": MCP,
  "docs/telemetry.md": TELEMETRY,
}).flatMap(([page, rows]) => rows.map(([begins, test]) => ({ page: page.replace("#", ""), begins, test })));
