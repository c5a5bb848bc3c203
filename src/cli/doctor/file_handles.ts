/** Opens files, to find the limit of this process without a permission that reads it. */

/** @param use gets the number of files that could be opened, which are closed afterwards */
export function withFileHandles<T>(count: number, use: (opened: number) => T): T {
  const path = Deno.makeTempFileSync({ prefix: "readiness-doctor-" });
  const files: Deno.FsFile[] = [];
  try {
    while (files.length < count) files.push(Deno.openSync(path));
    return use(files.length);
  } catch (error) {
    // EMFILE has no class of its own.
    if (!(error instanceof Error) || !/too many open files|EMFILE/i.test(error.message)) throw error;
    return use(files.length);
  } finally {
    for (const file of files) file.close();
    Deno.removeSync(path);
  }
}
