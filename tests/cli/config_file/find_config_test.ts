import { assertEquals, assertThrows } from "@std/assert";
import { CONFIG_FILES } from "../../../src/cli/config_file/config_format.ts";
import { configIn, findConfig, repositoryRoot } from "../../../src/cli/config_file/find_config.ts";
import { AppError } from "../../../src/errors.ts";
import { temporaryFolder } from "../../database/databases.ts";

const [CONFIG_FILE] = CONFIG_FILES;

/** @param files in a new folder; a name that ends in a slash is a folder */
async function withFiles(files: readonly string[], use: (root: string) => void): Promise<void> {
  await using folder = await temporaryFolder();
  for (const file of files) {
    const path = `${folder.path}/${file}`;
    Deno.mkdirSync(path.slice(0, path.lastIndexOf("/")), { recursive: true });
    if (!file.endsWith("/")) Deno.writeTextFileSync(path, "{}");
  }
  use(folder.path);
}

const ROWS: readonly (readonly [name: string, files: string[], from: string, found: string | null])[] = [
  ["in the folder itself", [`a/${CONFIG_FILE}`, ".git/"], "a", `a/${CONFIG_FILE}`],
  ["a file in YAML", ["a/readiness.config.yml", ".git/"], "a", "a/readiness.config.yml"],
  ["in a folder above", [CONFIG_FILE, "a/b/", ".git/"], "a/b", CONFIG_FILE],
  ["the nearest of two", [CONFIG_FILE, `a/${CONFIG_FILE}`, "a/b/", ".git/"], "a/b", `a/${CONFIG_FILE}`],
  ["nothing above the root of the repository", [CONFIG_FILE, "a/b/", "a/.git/"], "a/b", null],
  ["nothing above a folder without a repository", [CONFIG_FILE, "a/b/"], "a/b", null],
  ["one in a folder without a repository", [`a/${CONFIG_FILE}`], "a", `a/${CONFIG_FILE}`],
  ["nothing above a work tree, whose .git is a file", [CONFIG_FILE, "a/b/", "a/.git"], "a/b", null],
  [
    "the file at the root of the repository",
    [`a/${CONFIG_FILE}`, "a/b/", "a/.git"],
    "a/b",
    `a/${CONFIG_FILE}`,
  ],
];

for (const [name, files, from, found] of ROWS) {
  Deno.test(`findConfig() finds ${name}`, () =>
    withFiles(files, (root) => {
      assertEquals(findConfig(`${root}/${from}`), found === null ? null : `${root}/${found}`);
    }));
}

Deno.test("findConfig() refuses two files in one folder", () =>
  withFiles([CONFIG_FILE, "readiness.config.yaml", ".git/"], (root) => {
    assertThrows(
      () => findConfig(root),
      AppError,
      `Several config files in one folder: ${CONFIG_FILE}, readiness.config.yaml`,
    );
  }));

Deno.test("configIn() finds a file in the folder itself only", () =>
  withFiles(["a/readiness.config.jsonc", "a/b/", ".git/"], (root) => {
    assertEquals(configIn(`${root}/a`), `${root}/a/readiness.config.jsonc`);
    assertEquals(configIn(`${root}/a/b`), null);
  }));

Deno.test("repositoryRoot() is the folder with .git", () =>
  withFiles(["a/.git/", "a/b/c/"], (root) => {
    assertEquals(repositoryRoot(`${root}/a/b/c`), `${root}/a`);
    assertEquals(repositoryRoot("/"), null);
  }));
