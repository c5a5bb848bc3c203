/** The tables of docs/monitoring.md, compared with the program. */
import { assertEquals } from "@std/assert";
import { metricNames } from "../../src/http/observe/prometheus.ts";
import { LOG_LEVELS } from "../../src/log.ts";
import { ROOT } from "../service_process.ts";

const PAGE = Deno.readTextFileSync(`${ROOT}docs/monitoring.md`);

function* sources(folder: string): Generator<string> {
  for (const { name, isDirectory } of Deno.readDirSync(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) yield* sources(path);
    else if (/\.tsx?$/.test(name)) yield Deno.readTextFileSync(path);
  }
}

Deno.test("docs/monitoring.md has a row for each metric", () => {
  const rows = [...PAGE.matchAll(/^\| `((?:readiness|process)_\w+)` /gm)].map(([, name]) => name);
  assertEquals(rows.toSorted(), metricNames().toSorted());
});

Deno.test("docs/monitoring.md names each event of the log", () => {
  const [, table = ""] = /\n\| Event +\|[^\n]*\n([^]*?)(?:\n\n|$)/.exec(PAGE) ?? [];
  const told = table.split("\n").flatMap((row) => [...(row.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)]);
  const texts = [Deno.readTextFileSync(`${ROOT}main.ts`), ...sources(`${ROOT}src`)];
  const calls = texts.flatMap((text) => [...text.matchAll(/\blog\(([^;{]*)/g)]);
  const logged = calls.flatMap(([, call = ""]) => [...call.matchAll(/"([^"]+)"/g)])
    .map(([, word = ""]) => word).filter((word) => !(LOG_LEVELS as readonly string[]).includes(word));
  const names = (list: Iterable<string>) => [...new Set(list)].toSorted();
  assertEquals(names(told.map(([, name = ""]) => name)), names(logged));
});
