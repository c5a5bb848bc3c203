/** When documents last changed: the dates of their commits, and outside of a repository those of the files. */

/**
 * @param root the checkout
 * @returns the day of a file's last change, such as `2026-11-21`
 */
export async function readDates(root: string): Promise<(source: string) => string> {
  const commits = await commitDates(root);
  return (source) => commits.get(source) ?? fileDate(`${root}/${source}`);
}

function fileDate(path: string): string {
  return (Deno.statSync(path).mtime ?? new Date()).toISOString().slice(0, 10);
}

/** The newest commit of each file comes first. */
async function commitDates(root: string): Promise<ReadonlyMap<string, string>> {
  const dates = new Map<string, string>();
  let date = "";
  for (const line of (await gitLog(root)).split("\0")) {
    if (line.startsWith("date ")) date = line.slice("date ".length);
    else if (line !== "" && !dates.has(line)) dates.set(line, date);
  }
  return dates;
}

/** Empty where git or the repository is missing. */
async function gitLog(root: string): Promise<string> {
  const git = new Deno.Command("git", {
    args: ["log", "-z", "--format=date %cs", "--name-only", "--relative"],
    cwd: root,
    stderr: "null",
  });
  try {
    const { success, stdout } = await git.output();
    return success ? new TextDecoder().decode(stdout) : "";
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}
