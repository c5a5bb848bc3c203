/** Folder of the database, unless KV_URL names it. */
import { join } from "node:path";

export type DataVariable = "READINESS_DATA_DIR" | "XDG_DATA_HOME" | "LOCALAPPDATA" | "HOME" | "USERPROFILE";

const { NotFound, NotADirectory, PermissionDenied } = Deno.errors;
const INVISIBLE = [NotFound, NotADirectory, PermissionDenied];

type Environment = (name: DataVariable) => string | undefined;

const FILE = "readiness.db";
/** Below the working directory. */
const LOCAL_FILE = `./data/${FILE}`;

/**
 * Returns the database of READINESS_DATA_DIR, which the tasks of a checkout set. Otherwise returns the
 * database of the working directory if it exists, or of the user, so that a server finds its data again from
 * any folder.
 * @param environment value of a variable
 * @param system as Deno names it; https://specifications.freedesktop.org/basedir-spec/ applies unless it is
 * Windows or macOS
 */
export function defaultDatabase(
  environment: Environment,
  exists: (path: string) => boolean = fileExists,
  system: string = Deno.build.os,
): string {
  const folder = environment("READINESS_DATA_DIR") ?? "";
  if (folder !== "") return join(folder, FILE);
  const user = exists(LOCAL_FILE) ? null : userFolder(environment, system);
  return user === null ? LOCAL_FILE : join(user, FILE);
}

/** Null for a process without a home, such as a daemon. */
function userFolder(environment: Environment, system: string): string | null {
  const home = environment(system === "windows" ? "USERPROFILE" : "HOME") ?? "";
  const below = (...names: string[]) => home === "" ? null : join(home, ...names);
  const parent = system === "windows"
    ? environment("LOCALAPPDATA") || below("AppData", "Local")
    : system === "darwin"
    ? below("Library", "Application Support")
    : environment("XDG_DATA_HOME") || below(".local", "share");
  return parent === null ? null : join(parent, "readiness");
}

function fileExists(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch (error) {
    // A file that this process may not see does not exist for it.
    if (INVISIBLE.some((kind) => error instanceof kind)) return false;
    throw error;
  }
}
