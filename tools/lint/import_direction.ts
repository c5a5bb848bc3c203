/** Holds the one direction of imports; ARCHITECTURE.md ("The import law") explains it. */
import { onImport } from "./imports.ts";
import { pathOf } from "./path.ts";

/** What every part may import that knows the operator's settings. */
const BASE = [
  "errors",
  "log",
  "plural",
  "quotation",
  "nearest",
  "local_host",
  "config",
  "variables",
  "rate_limit",
  "version",
  "command_name",
  "json",
  "slots",
  "fair_slots",
  "address_keys",
  "sized_response",
  "turn",
  "current_work",
  "mail_settings",
  "read_lines",
];
const SCAN = "src/scan/";
/** Files of src/scan through which the rest of the program uses it. */
const SCAN_DOORS: readonly string[] = [
  "scanner",
  "crawler",
  "catalogue",
  "result",
  "report",
  "request",
  "target",
  "network",
  "memory_budget",
  "pool",
  "process_memory",
  "scan_process",
  "scan_program",
  "page_reading",
  "site_owner",
  "user_agents",
  "formats",
  "agent_traffic",
  "retired_checks",
  "browser",
  "scripts",
  "script_process",
];
/** Files directly in src/scan that are a part of their own. The other ones belong to the contract. */
const SCAN_FILES = new Set([
  ...["scanner", "crawler", "catalogue", "all_checks", "report", "network", "page_reading", "formats"],
  ...["pool", "scan_process", "browser", "scripts", "script_process", "retired_checks"],
]);

/** What each part of the program may import besides itself; `main` may import everything. */
const MAY_IMPORT: ReadonlyMap<string, readonly string[]> = new Map([
  ["errors", []],
  ["plural", []],
  ["quotation", []],
  ["version", []],
  ["command_name", ["version"]],
  ["json", []],
  ["slots", []],
  ["fair_slots", ["slots"]],
  ["turn", ["current_work"]],
  ["current_work", []],
  ["read_lines", []],
  ["address_keys", []],
  ["sized_response", []],
  ["nearest", []],
  ["local_host", []],
  ["mail_settings", ["local_host"]],
  ["log", []],
  ["data_folder", []],
  ["setting_values", []],
  ["variables", ["data_folder", "nearest"]],
  ["config", [
    "variables",
    "scan",
    "data_folder",
    "setting_values",
    "mail_settings",
    "log",
    "nearest",
    "errors",
  ]],
  ["rate_limit", ["errors", "address_keys"]],
  ["database", ["errors"]],
  ["scan", [
    "errors",
    "log",
    "plural",
    "quotation",
    "version",
    "json",
    "slots",
    "fair_slots",
    "turn",
    "current_work",
    "local_host",
    "read_lines",
  ]],
  ["queue", ["database", ...BASE]],
  ["reports", ["auth", "scan", "database", ...BASE]],
  ["survey", ["scan", ...BASE]],
  ["auth", ["database", ...BASE]],
  ["mail", ["auth", "queue", "database", ...BASE]],
  ["crawl", ["mail", "auth", "queue", "scan", "database", ...BASE]],
  ["gql", ["crawl", "mail", "auth", "scan", ...BASE]],
  ["logs", ["scan", ...BASE]],
  ["web", ["logs", "survey", "gql", "crawl", "mail", "reports", "auth", "scan", ...BASE]],
  ["mcp", ["web", "gql", "crawl", "scan", ...BASE]],
  ["http", [
    "mcp",
    "web",
    "survey",
    "gql",
    "crawl",
    "mail",
    "reports",
    "auth",
    "queue",
    "scan",
    "database",
    ...BASE,
  ]],
  ["cli", [
    "http",
    "web",
    "logs",
    "gql",
    "crawl",
    "mail",
    "reports",
    "survey",
    "auth",
    "queue",
    "scan",
    "database",
    ...BASE,
  ]],
  ["library", ["cli"]],
  ["compat", []],
]);

/** The same within src/scan. `contract` is its folder and the doors with shapes of their own, such as target.ts. */
const SCAN_MAY_IMPORT: ReadonlyMap<string, readonly string[]> = new Map([
  ["parse", ["data"]],
  ["data", []],
  ["fetch", ["parse", "data"]],
  ["retired_checks", []],
  ["request", ["retired_checks"]],
  ["contract", ["request", "fetch", "parse", "data"]],
  ["probes", ["contract", "fetch", "parse", "data"]],
  ["surfaces", ["probes", "contract", "parse", "data"]],
  ["fix/snippets", ["contract", "parse", "data"]],
  ["fix", ["fix/snippets", "report", "probes", "contract", "parse", "data"]],
  ["checks", ["fix/snippets", "probes", "contract", "parse", "data"]],
  ["report", ["contract", "fetch"]],
  ["engine", ["report", "fix", "contract", "fetch", "parse"]],
  ["crawl", ["scanner", "request", "engine", "report", "probes", "contract", "fetch", "parse", "data"]],
  ["all_checks", ["checks"]],
  ["catalogue", ["all_checks", "engine", "fix", "surfaces", "contract", "data"]],
  ["scanner", ["catalogue", "request", "engine", "report", "fix", "surfaces", "probes", "contract", "fetch"]],
  ["crawler", ["crawl"]],
  ["pool", ["scanner", "catalogue", "request", "crawl", "engine", "report", "probes", "contract", "fetch"]],
  ["browser", ["contract", "parse"]],
  ["scan_process", ["pool"]],
  ["scripts", ["contract"]],
  ["script_process", ["scripts"]],
  ["network", ["fetch", "data"]],
  ["page_reading", ["probes"]],
  ["formats", ["parse"]],
]);

/** What checks are declared with, such as page_check.ts. */
const CHECK_KIND = /^src\/scan\/checks\/[^/]+\.tsx?$/;

const COMPAT = ["src/compat/", "tests/compat/"];

export function importDirection(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  const from = pathOf(context);
  const part = partOf(from);
  return onImport(context, ({ node, path, specifier }) => {
    const report = (message: string) => context.report({ node, message });
    if (specifier === "@std/assert" && part !== null) report("Only tests import @std/assert");
    if (path === null) return;
    const target = partOf(path);
    if (target === "compat" && !COMPAT.some((start) => from.startsWith(start))) {
      return report("Import what src/compat stands in for by its real name: the stand-in will go");
    }
    if (part === null) return;
    if (target === null) return report(`Do not import ${specifier} here: only src/ is shipped`);
    if (target === part && part === "scan") return checkScanImport(from, path, report);
    const isAllowed = target === part || part === "main" || MAY_IMPORT.get(part)?.includes(target);
    if (!isAllowed) {
      return report(`${part} must not import ${target}: see "The import law" in ARCHITECTURE.md`);
    }
    if (target === "scan" && !isDoor(path)) {
      const doors = SCAN_DOORS.map((name) => `${name}.ts`).join(", ");
      report(`Import src/scan through one of its doors: ${doors}`);
    }
  });
}

function checkScanImport(from: string, path: string, report: (message: string) => void): void {
  const [part, target] = [scanPartOf(from), scanPartOf(path)];
  if (target === "checks" && part === "checks" && !CHECK_KIND.test(path)) {
    return report("A check must not import another check");
  }
  if (part === target || SCAN_MAY_IMPORT.get(part)?.includes(target)) return;
  report(`scan/${part} must not import scan/${target}: see "The import law" in ARCHITECTURE.md`);
}

function isDoor(path: string): boolean {
  return SCAN_DOORS.some((name) => path === `${SCAN}${name}.ts`);
}

/** @returns the part of the program that a file belongs to; null for tests, tools and other folders */
function partOf(path: string): string | null {
  if (path === "main.ts") return "main";
  const [top, name] = path.split("/");
  return top === "src" && name !== undefined ? name.replace(/\.tsx?$/, "") : null;
}

/** @param path below src/scan */
function scanPartOf(path: string): string {
  const [folder = "", inner = "", ...rest] = path.slice(SCAN.length).split("/");
  if (inner === "") {
    const name = folder.replace(/\.tsx?$/, "");
    return SCAN_FILES.has(name) ? name : "contract";
  }
  return folder === "fix" && inner === "snippets" && rest.length > 0 ? "fix/snippets" : folder;
}
