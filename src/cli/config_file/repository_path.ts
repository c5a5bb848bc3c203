/** Paths in flags that name a file of the repository. */
import { sep } from "node:path";
import { refuseUsage } from "../arguments.ts";
import type { Shell } from "../shell.ts";
import { repositoryRoot } from "./find_config.ts";
import { leadsOut } from "./inner_path.ts";

/**
 * A path inside the repository of the working directory must not lead out of
 * it, because a pull request may bring links.
 * @param path absolute
 * @param shown the path on the command line
 * @returns the path
 * @throws {AppError} `USAGE`
 */
export function pathInRepository(path: string, shown: string, shell: Shell): string {
  const root = ownRepository(shell);
  if (root === null || !path.startsWith(root + sep) || !leadsOut(path, root)) return path;
  refuseUsage(
    `Cannot write ${shown}: a symbolic link leads out of the repository. Name a path without links`,
  );
}

function ownRepository({ cwd }: Shell): string | null {
  try {
    return repositoryRoot(cwd());
  } catch {
    // In a container, this process may not know its working directory.
    return null;
  }
}
