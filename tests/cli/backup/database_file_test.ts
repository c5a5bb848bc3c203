import { assertThrows } from "@std/assert";
import { refuseWindows } from "../../../src/cli/backup/database_file.ts";
import { AppError } from "../../../src/errors.ts";

Deno.test("on Windows, database backup and restore suggest an alternative, but elsewhere they work", () => {
  for (const what of ["back up", "restore"]) {
    assertThrows(
      () => refuseWindows(what, "windows"),
      AppError,
      `Cannot ${what} the database, because this command does not work on Windows. Stop the server`,
    );
    refuseWindows(what, "linux");
    refuseWindows(what, "darwin");
  }
});
