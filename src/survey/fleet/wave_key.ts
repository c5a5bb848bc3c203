/** `fleet.json` in the folder of a wave: its name in a fleet, and the secret that its results show. */
import { z } from "zod";
import { AppError } from "../../errors.ts";

const KEY = z.object({ id: z.string().regex(/^[a-z0-9]{32}$/), secret: z.string().min(32).max(100) });

export type WaveKey = z.infer<typeof KEY>;

/** @param folder of a wave that only this process works on */
export function waveKey(folder: string): WaveKey {
  const path = pathOf(folder);
  const text = textOf(path);
  if (text === null) return newKey(path);
  const key = KEY.safeParse(parsed(text));
  if (key.success) return key.data;
  throw new AppError("USAGE", 400, `${path} is invalid: remove it to hand out the rest of the wave again`);
}

/** Path of the key of a wave that targets were handed out for, or null. */
export function waveKeyPath(folder: string): string | null {
  const path = pathOf(folder);
  return textOf(path) === null ? null : path;
}

/**
 * Gives the wave a new name in the fleet. Servers would drop a line that is handed out again as a duplicate, and an
 * earlier result would be taken for a new one.
 */
export function forgetWaveKey(folder: string): void {
  try {
    Deno.removeSync(pathOf(folder));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

function pathOf(folder: string): string {
  return `${folder}/fleet.json`;
}

function newKey(path: string): WaveKey {
  const key = { id: randomText(), secret: randomText() };
  // Only the collector may know it.
  Deno.writeTextFileSync(`${path}.tmp`, JSON.stringify(key), { mode: 0o600 });
  Deno.renameSync(`${path}.tmp`, path);
  return key;
}

function randomText(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

function textOf(path: string): string | null {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses it.
    return null;
  }
}
