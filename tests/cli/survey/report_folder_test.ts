import { assert, assertEquals, assertThrows } from "@std/assert";
import { ReportFolder } from "../../../src/cli/survey/report_folder.ts";
import { AppError } from "../../../src/errors.ts";

const SUMMARY = JSON.stringify({
  ...{ kind: "readiness-survey-report", version: 1, title: "T", wave: "a" },
  ...{ sites: 1, judged: 1, createdAt: "2026-12-01" },
});

/** Does not exist, so no folder is in it. */
const SURVEY = "/survey";

function inFolder(act: (folder: string) => void): void {
  const folder = Deno.makeTempDirSync();
  try {
    act(folder);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

function write(place: string, files: Readonly<Record<string, string>>): void {
  using folder = new ReportFolder(place, SURVEY);
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
      const error = assertThrows(() => new ReportFolder(folder, SURVEY), AppError);
      assert(error.message.endsWith("is not empty and not a report: choose another folder with --out"));
      assertEquals(namesIn(folder), ["report.json"]);
    });
  });
}

/** Names next to the files of a report that are not its own. */
for (const name of [".git", "CNAME", "checks.txt", "survey", "wave=a"]) {
  Deno.test(`a folder with a report and ${name} is not replaced`, () => {
    inFolder((folder) => {
      write(`${folder}/public`, { "report.json": SUMMARY });
      Deno.mkdirSync(`${folder}/public/${name}`);
      const error = assertThrows(() => new ReportFolder(`${folder}/public`, SURVEY), AppError);
      assert(error.message.includes(`public has ${name}, which is not part of a report`), error.message);
      assertEquals(namesIn(`${folder}/public`), [name, "report.json"].toSorted());
    });
  });
}

Deno.test("a file that is added while a report is written is not deleted", () => {
  inFolder((folder) => {
    write(`${folder}/public`, { "report.json": SUMMARY });
    {
      using next = new ReportFolder(`${folder}/public`, SURVEY);
      next.write("index.html", "new");
      Deno.writeTextFileSync(`${folder}/public/CNAME`, "example.com");
      assertThrows(() => next.complete(), AppError);
    }
    assertEquals(namesIn(folder), ["public"]);
    assertEquals(namesIn(`${folder}/public`), ["CNAME", "report.json"]);
  });
});

/** Places of a report, and of the survey. `link` leads to `survey`. */
const TOO_CLOSE: readonly (readonly [place: string, survey: string])[] = [
  ["survey", "survey"],
  ["survey", "link"],
  ["link/public", "survey"],
  ["survey/public/new", "survey"],
  [".", "survey"],
  ["", "link/deeper"],
];

for (const [place, survey] of TOO_CLOSE) {
  Deno.test(`a report in ./${place} is refused for the survey in ./${survey}`, () => {
    inFolder((folder) => {
      Deno.mkdirSync(`${folder}/survey`);
      Deno.symlinkSync(`${folder}/survey`, `${folder}/link`);
      Deno.writeTextFileSync(`${folder}/report.json`, SUMMARY);
      const error = assertThrows(
        () => new ReportFolder(`${folder}/${place}`, `${folder}/${survey}`),
        AppError,
      );
      assert(error.message.startsWith("--out: choose a folder "));
      assertEquals(namesIn(folder), ["link", "report.json", "survey"]);
    });
  });
}

Deno.test("a report replaces the folder that a link leads to, and keeps the link", () => {
  inFolder((folder) => {
    write(`${folder}/real`, { "report.json": SUMMARY });
    Deno.symlinkSync(`${folder}/real`, `${folder}/public`);
    write(`${folder}/public`, { "report.json": SUMMARY, "index.html": "new" });
    assertEquals(Deno.lstatSync(`${folder}/public`).isSymlink, true);
    assertEquals(namesIn(`${folder}/real`), ["index.html", "report.json"]);
  });
});

Deno.test("a report that is not completed leaves the earlier one", () => {
  inFolder((folder) => {
    write(`${folder}/public`, { "report.json": SUMMARY });
    {
      using next = new ReportFolder(`${folder}/public`, SURVEY);
      next.write("index.html", "half");
    }
    assertEquals(namesIn(folder), ["public"]);
    assertEquals(namesIn(`${folder}/public`), ["report.json"]);
  });
});
