import { assert, assertEquals, assertThrows } from "@std/assert";
import { ReportFolder } from "../../../src/cli/survey/report_folder.ts";
import { AppError } from "../../../src/errors.ts";

const SUMMARY = JSON.stringify({
  ...{ kind: "readiness-survey-report", version: 1, title: "T", wave: "a" },
  ...{ sites: 1, judged: 1, createdAt: "2026-12-01" },
});

function inFolder(act: (folder: string) => void): void {
  const folder = Deno.makeTempDirSync();
  try {
    act(folder);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

function write(place: string, files: Readonly<Record<string, string>>): void {
  using folder = new ReportFolder(place);
  for (const [path, text] of Object.entries(files)) folder.write(path, text);
  folder.complete();
}

function namesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).toSorted();
}

Deno.test("a report replaces an earlier one as a whole", () => {
  inFolder((folder) => {
    write(`${folder}/public`, { "report.json": SUMMARY, "checks/old.html": "old" });
    write(`${folder}/public`, { "report.json": SUMMARY, "index.html": "new" });
    assertEquals(namesIn(folder), ["public"]);
    assertEquals(namesIn(`${folder}/public`), ["index.html", "report.json"]);
  });
});

for (const [name, text] of [["another report.json", "{}"], ["a report.json that is not JSON", "x"]]) {
  Deno.test(`a folder with ${name} is not replaced`, () => {
    inFolder((folder) => {
      Deno.writeTextFileSync(`${folder}/report.json`, text ?? "");
      const error = assertThrows(() => new ReportFolder(folder), AppError);
      assert(error.message.endsWith("is not empty and not a report: choose another folder with --out"));
      assertEquals(namesIn(folder), ["report.json"]);
    });
  });
}

Deno.test("a report that is not completed leaves the earlier one", () => {
  inFolder((folder) => {
    write(`${folder}/public`, { "report.json": SUMMARY });
    {
      using next = new ReportFolder(`${folder}/public`);
      next.write("index.html", "half");
    }
    assertEquals(namesIn(folder), ["public"]);
    assertEquals(namesIn(`${folder}/public`), ["report.json"]);
  });
});
