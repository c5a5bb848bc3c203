/** `readiness explain` explains the test of a check, its possible results and fixes, with a valid example. */
import { knownChecks } from "../known_checks.ts";
import type { CatalogueEntry } from "../../scan/catalogue.ts";
import { CATEGORIES } from "../../scan/result.ts";
import { RETIRED_CHECKS, retirementText } from "../../scan/retired_checks.ts";
import { checkData, listedCheck } from "../../web/texts/check_data.ts";
import { explainedCheck, type ExplainedOutcome } from "../../web/texts/explained_check.ts";
import { onlyWord } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { columnsOf, hang, indented, type Layout } from "../output/print.ts";
import { cleanJson } from "../output/safe_text.ts";
import { plainStatusMark, statusMark } from "../output/status_mark.ts";
import { refuseUnknownCheck } from "../scans/selection.ts";
import { layoutOf } from "../shell.ts";

/** Width of the names of facts, in columns. */
const NAME_COLUMNS = 16;

export const explainCommand: Command = {
  name: "explain",
  summary: "Explain the test of a check, its possible results and fixes. Without an id, list all checks",
  usage: ["explain <check-id>", "explain"],
  flags: { "--json": "Print the check, or the list of checks, as JSON" },
  examples: {
    "readiness explain robots-txt": "explain one check",
    "readiness explain": "list all checks by category",
    "readiness explain --json": "list the ids of all checks for a program",
  },
  notes: [],
  run(args, shell) {
    const { stdout } = shell;
    const catalogue = knownChecks(shell);
    const layout = layoutOf(shell);
    const isJson = args.values.has("json");
    if (args.words.length === 0) {
      stdout(isJson ? jsonText(catalogue.map(listedCheck)) : renderList(catalogue, layout));
    } else {
      const id = onlyWord(args, "check", "explain <check-id>");
      const entry = requireEntry(id, catalogue);
      if (entry.check.id !== id) shell.stderr(`${retirementText(id)}\n`);
      stdout(isJson ? jsonText(checkData(entry)) : renderEntry(entry, layout));
    }
    return Promise.resolve(EXIT.done);
  },
};

function jsonText(value: unknown): string {
  return `${cleanJson(value, 2)}\n`;
}

function requireEntry(id: string, catalogue: readonly CatalogueEntry[]): CatalogueEntry {
  const current = RETIRED_CHECKS.get(id)?.successor ?? id;
  const entry = catalogue.find(({ check }) => check.id === current);
  if (entry) return entry;
  refuseUnknownCheck(id, catalogue.map(({ check }) => check.id));
}

function renderList(catalogue: readonly CatalogueEntry[], { columns, paint }: Layout): string {
  const longest = Math.max(0, ...catalogue.map(({ check }) => check.id.length));
  const parts = CATEGORIES.flatMap(({ id, title, about }) => {
    const own = catalogue.filter(({ category }) => category === id);
    if (own.length === 0) return [];
    const lines = own.map(({ check }) =>
      hang(`  ${check.id.padEnd(longest)}  `, check.title, longest + 4, columns)
    );
    return [[paint("bold", title) + `  ${about}`, ...lines].join("\n")];
  });
  return `${parts.join("\n\n")}\n`;
}

function renderEntry(entry: CatalogueEntry, { columns, paint }: Layout): string {
  const check = explainedCheck(entry);
  const facts: readonly (readonly [name: string, value: string])[] = [
    ["Category", check.category],
    ["Question", check.question],
    ["Weight", check.weight],
    ["Maturity", check.maturity],
    ["Applies to", check.appliesTo],
    ["Runs", check.runs],
    ["Specification", check.specification],
    ...(check.otherTools === "" ? [] : [["In other tools", check.otherTools] as const]),
  ];
  return [
    `${paint("bold", check.title)}  ${check.id}`,
    hang("", check.about, 0, columns),
    facts.map(([name, value]) => hang(name.padEnd(NAME_COLUMNS), value, NAME_COLUMNS, columns)).join("\n"),
    paint("bold", "Possible results"),
    ...check.outcomes.map((outcome) => renderOutcome(outcome, columns, paint)),
    ...(check.example === null ? [] : [paint("bold", "Example"), indented(check.example, 2)]),
  ].join("\n\n") + "\n";
}

function renderOutcome(
  { key, status, message, fix, counts }: ExplainedOutcome,
  columns: number,
  paint: Layout["paint"],
): string {
  const indent = 4 + columnsOf(plainStatusMark(status));
  const margin = " ".repeat(indent);
  const line = (name: string, text: string) => hang(`${margin}${name}`, text, indent + name.length, columns);
  return [
    `  ${statusMark(status, paint)}  ${key}`,
    line("", message),
    ...(fix === null ? [] : [line("Fix: ", fix)]),
    line("Points: ", counts),
  ].join("\n");
}
