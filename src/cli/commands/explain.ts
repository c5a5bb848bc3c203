/** `readiness explain`: what a check looks at, why, what each of its outcomes asks for, and what is valid. */
import { CATEGORIES } from "../../scan/category.ts";
import type { CatalogueEntry } from "../../scan/catalogue_entry.ts";
import type { Outcome } from "../../scan/check.ts";
import { exampleOf } from "../../scan/fix/example.ts";
import { refuseUsage } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { suggestion } from "../nearest.ts";
import { columnsOf, hang, type Layout } from "../output/print.ts";
import { layoutOf } from "../shell.ts";
import { STATUS_MARKS, statusMark } from "../output/status_mark.ts";

export const explainCommand: Command = {
  name: "explain",
  summary: "Say what a check looks at, why, how to pass it, with an example; without an id, list all checks",
  usage: ["explain <check-id>", "explain"],
  flags: {},
  examples: [
    { line: "readiness explain robots-txt", about: "one check with all its outcomes" },
    { line: "readiness explain", about: "all checks by category" },
  ],
  notes: [],
  run({ words }, shell) {
    const { catalogue, stdout } = shell;
    const [id, ...more] = words;
    if (more.length > 0) refuseUsage("Give one check");
    const layout = layoutOf(shell);
    stdout(id === undefined ? renderList(catalogue, layout) : renderEntry(entryOf(id, catalogue), layout));
    return Promise.resolve(EXIT.done);
  },
};

function entryOf(id: string, catalogue: readonly CatalogueEntry[]): CatalogueEntry {
  const entry = catalogue.find(({ check }) => check.id === id);
  if (entry) return entry;
  const ids = catalogue.map(({ check }) => check.id);
  refuseUsage(`Unknown check ${id}${suggestion(id, ids)}`);
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

function renderEntry({ category, check }: CatalogueEntry, { columns, paint }: Layout): string {
  const fact = (name: string, value: string) => hang(name.padEnd(12), value, 12, columns);
  const elsewhere = Object.entries(check.aliases ?? {}).map(([scanner, id]) => `${id} (${scanner})`);
  const facts = [
    fact("Category", CATEGORIES.find(({ id }) => id === category)?.title ?? category),
    fact("Weight", check.weight === 0 ? "0: shown, never scored" : String(check.weight)),
    fact("Maturity", check.maturity),
    fact("Surface", check.surface ?? "site"),
    fact("Judged", check.scope === "page" ? "on each page" : "once for the site"),
    fact("Spec", check.spec),
    ...(elsewhere.length === 0 ? [] : [fact("Elsewhere", elsewhere.join(", "))]),
  ];
  const outcomes = Object.entries(check.outcomes).map(([key, outcome]) =>
    renderOutcome(key, outcome, columns, paint)
  );
  const example = exampleOf(check);
  return [
    `${paint("bold", check.title)}  ${check.id}`,
    hang("", check.about, 0, columns),
    facts.join("\n"),
    paint("bold", "Outcomes"),
    ...outcomes,
    ...(example === null ? [] : [paint("bold", "Example"), indented(example)]),
  ].join("\n\n") + "\n";
}

/** As it is: an example that is wrapped is no example. */
function indented(text: string): string {
  return text.split("\n").map((line) => line === "" ? "" : `  ${line}`).join("\n");
}

function renderOutcome(key: string, outcome: Outcome, columns: number, paint: Layout["paint"]): string {
  const { status, message, fix, absence } = outcome;
  const { symbol, word } = STATUS_MARKS[status];
  const indent = 4 + columnsOf(`${symbol} ${word}`);
  const margin = " ".repeat(indent);
  const lines = [
    `  ${statusMark(status, paint)}  ${key}`,
    hang(margin, message, indent, columns),
  ];
  if (fix !== null) lines.push(hang(`${margin}Fix: `, fix, indent + 5, columns));
  if (absence) lines.push(hang(margin, "Not judged on a site without this check's surface", indent, columns));
  return lines.join("\n");
}
