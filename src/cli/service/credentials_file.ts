/** The file of a person's sessions, one for each server; its tokens are for nobody else to read. */
import { dirname, isAbsolute, join } from "node:path";
import { refuseUsage } from "../arguments.ts";
import { attempt } from "../file.ts";
import { isRemoteSession, type RemoteSession } from "./remote_session.ts";
import { mapOf } from "./shape.ts";
import type { Shell } from "../shell.ts";

/** By address of the server, without trailing slash. */
export type Credentials = ReadonlyMap<string, RemoteSession>;

const isCredentials = mapOf(isRemoteSession);

/**
 * Where the file is, by the XDG Base Directory Specification: https://specifications.freedesktop.org/basedir/latest/
 * @returns null where the environment names no place
 */
export function credentialsPath({ environment }: Shell): string | null {
  const configured = environment("XDG_CONFIG_HOME") ?? "";
  const home = environment("HOME") ?? "";
  // A relative path is to be ignored, the specification says.
  const folder = isAbsolute(configured) ? configured : home === "" ? null : join(home, ".config");
  return folder === null ? null : join(folder, "readiness", "credentials.json");
}

/**
 * @returns none where there is no file
 * @throws {AppError} where it cannot be read, or holds something else
 */
export function readCredentials(path: string): Credentials {
  const text = attempt("read", path, () => readIfThere(path));
  return text === null ? new Map() : new Map(Object.entries(parse(text, path)));
}

/**
 * Puts the file in its place in one step, so that nobody finds half of it.
 * @throws {AppError} `FILE_NOT_WRITABLE`
 */
export function writeCredentials(path: string, credentials: Credentials): void {
  const text = `${JSON.stringify(Object.fromEntries(credentials), null, 2)}\n`;
  attempt("write", path, () => {
    Deno.mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const draft = `${path}.${crypto.randomUUID()}`;
    try {
      Deno.writeTextFileSync(draft, text, { createNew: true, mode: 0o600 });
      Deno.renameSync(draft, path);
    } catch (error) {
      // Nobody would find the draft, with its tokens.
      removeIfThere(draft);
      throw error;
    }
  });
}

function removeIfThere(path: string): void {
  try {
    Deno.removeSync(path);
  } catch (error) {
    // It was not made, or is in its place by now.
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

function readIfThere(path: string): string | null {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    // Nobody has signed in yet.
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

function parse(text: string, path: string): Readonly<Record<string, RemoteSession>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isCredentials(value)) return value;
  } catch {
    // No JSON: as wrong as anything else that is not ours.
  }
  refuseUsage(`Cannot read ${path}: it holds something other than sessions. Delete it and sign in again`);
}
