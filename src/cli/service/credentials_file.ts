/** File of a person's sessions, one for each server. Only the person may read its tokens. */
import { dirname, isAbsolute, join } from "node:path";
import { z } from "zod";
import { isRecord } from "../../json.ts";
import { refuseUsage } from "../arguments.ts";
import { commandLine } from "../../command_name.ts";
import { attempt, readOptionalFile } from "../file.ts";
import { INSTANT, PRINTABLE } from "./answer_schema.ts";
import type { RemoteSession } from "./remote_session.ts";
import type { Shell } from "../shell.ts";

/** Sessions by URL of the server, without trailing slash. */
export type Credentials = ReadonlyMap<string, RemoteSession>;

const CREDENTIALS = z.map(
  z.string(),
  z.looseObject(
    { token: PRINTABLE, expiresAt: INSTANT, username: PRINTABLE } satisfies Record<
      keyof RemoteSession,
      z.ZodType
    >,
  ),
);

/**
 * Path according to the XDG Base Directory Specification:
 * https://specifications.freedesktop.org/basedir/latest/
 * @returns null if neither XDG_CONFIG_HOME nor HOME is set
 */
export function credentialsPath({ environment }: Shell): string | null {
  const configured = environment("XDG_CONFIG_HOME") ?? "";
  const home = environment("HOME") ?? "";
  // The specification requires to ignore a relative path.
  const folder = isAbsolute(configured) ? configured : home === "" ? null : join(home, ".config");
  return folder === null ? null : join(folder, "readiness", "credentials.json");
}

/**
 * @returns an empty map if the file does not exist
 * @throws {AppError} if it cannot be read or contains something else
 */
export function readCredentials(path: string): Credentials {
  const text = readOptionalFile(path);
  return text === null ? new Map() : parse(text, path);
}

/**
 * Replaces the file in one step, so that it is never half written.
 * @throws {AppError} `FILE_NOT_WRITABLE`
 */
export function writeCredentials(path: string, credentials: Credentials): void {
  const text = `${JSON.stringify(Object.fromEntries(credentials), null, 2)}\n`;
  attempt("write", path, () => {
    Deno.mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // Only the owner may read a temporary file.
    const draft = Deno.makeTempFileSync({ dir: dirname(path), prefix: "credentials-" });
    try {
      Deno.writeTextFileSync(draft, text);
      Deno.renameSync(draft, path);
    } catch (error) {
      Deno.removeSync(draft);
      throw error;
    }
  });
}

function parse(text: string, path: string): Credentials {
  try {
    const value: unknown = JSON.parse(text);
    const { data } = CREDENTIALS.safeParse(isRecord(value) ? new Map(Object.entries(value)) : value);
    if (data !== undefined) return data;
  } catch {
    // Invalid JSON is refused like any other invalid content.
  }
  refuseUsage(
    `Cannot read ${path}: it does not contain sessions. Delete it, then run ${commandLine("login")}`,
  );
}
