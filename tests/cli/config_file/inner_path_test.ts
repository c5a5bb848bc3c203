import { assertEquals } from "@std/assert";
import { leadsOut, MAX_PATH_LENGTH, pathProblem } from "../../../src/cli/config_file/inner_path.ts";
import { temporaryFolder } from "../../database/databases.ts";

/** A folder with links, next to a folder that must not be reached. */
async function inFolder(use: (folder: string) => void): Promise<void> {
  await using temporary = await temporaryFolder();
  const folder = `${temporary.path}/repository`;
  Deno.mkdirSync(`${folder}/reports/.git`, { recursive: true });
  Deno.mkdirSync(`${temporary.path}/elsewhere`);
  Deno.mkdirSync(`${temporary.path}/repository-2`);
  Deno.writeTextFileSync(`${temporary.path}/elsewhere/file`, "");
  Deno.symlinkSync("../elsewhere", `${folder}/out`);
  Deno.symlinkSync("../repository-2", `${folder}/sibling`);
  Deno.symlinkSync("../elsewhere/file", `${folder}/file`);
  Deno.symlinkSync("../elsewhere/missing", `${folder}/dangling`);
  Deno.symlinkSync("reports", `${folder}/inner`);
  Deno.symlinkSync("reports/.git", `${folder}/git`);
  Deno.symlinkSync("loop", `${folder}/loop`);
  use(folder);
}

const ACCEPTED = [
  "report.sarif",
  "./report.sarif",
  "reports/new/deep/report.xml",
  "inner/report.json",
  "a b.json",
  ".github/report.json",
  ".gitignore",
  "..report",
  "é.json",
];

const REFUSED: readonly (readonly [path: string, start: string])[] = [
  ["", "1 to 250 characters long"],
  ["../report.json", "inside the folder of the config file, without .."],
  ["reports/../../x", "inside the folder of the config file, without .."],
  ["..", "inside the folder of the config file, without .."],
  ["/etc/passwd", "relative to the folder"],
  ["C:/report.json", "a path with slashes"],
  ["reports\\..\\..\\x", "a path with slashes"],
  ["a\nb", "a path with slashes"],
  ["a\0b", "a path with slashes"],
  ["a\u202eb", "a path with slashes"],
  [".git/hooks/pre-commit", "outside of the .git folder"],
  ["sub/.GIT/config", "outside of the .git folder"],
  [".git /config", "outside of the .git folder"],
  [".git./config", "outside of the .git folder"],
  ["reports/", "the path of a file"],
  [".", "the path of a file"],
  ["out/report.json", "inside the folder of the config file, without links"],
  ["sibling/report.json", "inside the folder of the config file, without links"],
  ["file", "inside the folder of the config file, without links"],
  ["dangling", "inside the folder of the config file, without links"],
  ["git/config", "inside the folder of the config file, without links"],
  ["loop", "inside the folder of the config file, without links"],
  ["loop/x", "inside the folder of the config file, without links"],
];

for (const path of ACCEPTED) {
  Deno.test(`pathProblem() accepts ${path}`, () =>
    inFolder((folder) => assertEquals(pathProblem(path, folder), null)));
}

for (const [path, start] of REFUSED) {
  Deno.test(`pathProblem() refuses ${JSON.stringify(path)}`, () =>
    inFolder((folder) => assertEquals(pathProblem(path, folder)?.slice(0, start.length), start)));
}

Deno.test(`pathProblem() accepts ${MAX_PATH_LENGTH} characters and no more`, async () => {
  await inFolder((folder) => {
    assertEquals(pathProblem("a".repeat(MAX_PATH_LENGTH), folder), null);
    assertEquals(pathProblem("a".repeat(MAX_PATH_LENGTH + 1), folder), "1 to 250 characters long");
  });
});

for (
  const [path, expected] of [
    ["missing/../new.txt", false],
    ["missing/../../new.txt", true],
    ["missing?x=../../../new.txt", true],
  ] as const
) {
  Deno.test(`leadsOut() is ${expected} for ${path}`, () =>
    inFolder((folder) => assertEquals(leadsOut(`${folder}/${path}`, folder), expected)));
}
