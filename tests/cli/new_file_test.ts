/** Files that take their name when they are complete. */
import { assertEquals, assertThrows } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import { NewFile } from "../../src/cli/new_file.ts";
import { temporaryFolder } from "../database/databases.ts";

const SPECIAL = ["a pipe", "a link to a pipe", "a folder"];

for (const name of SPECIAL) {
  Deno.test(`a new file does not replace ${name}`, async () => {
    await using folder = await temporaryFolder();
    const path = `${folder.path}/${name}`;
    Deno.mkdirSync(`${folder.path}/a folder`);
    await new Deno.Command("mkfifo", { args: [`${folder.path}/a pipe`] }).output();
    Deno.symlinkSync(`${folder.path}/a pipe`, `${folder.path}/a link to a pipe`);
    assertThrows(() => new NewFile(path), AppError, `Cannot write ${path}: it is not a file`);
    assertEquals(namesIn(folder.path), SPECIAL.toSorted());
  });
}

Deno.test("a new file replaces what a link refers to, and not the link", async () => {
  await using folder = await temporaryFolder();
  const [path, link] = [`${folder.path}/file`, `${folder.path}/link`];
  Deno.writeTextFileSync(path, "old");
  Deno.symlinkSync(path, link);
  {
    using file = new NewFile(link);
    file.append("new");
    file.complete();
  }
  assertEquals([Deno.readTextFileSync(path), Deno.lstatSync(link).isSymlink], ["new", true]);
  assertEquals(namesIn(folder.path), ["file", "link"]);
});

function namesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}
