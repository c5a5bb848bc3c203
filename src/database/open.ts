/** Opens the database, and refuses one that a newer program has written. */
import { type Kv, openKv } from "@deno/kv";
import { migrate } from "./migration.ts";

/**
 * @param url a file, `:memory:`, or the address of a KV Connect server; null for the one that Deno Deploy attaches
 * @throws {AppError} DATABASE_TOO_NEW; nothing is changed then
 */
export async function openDatabase(url: string | null): Promise<Kv> {
  const kv = await open(url);
  try {
    await migrate(kv);
  } catch (error) {
    kv.close();
    throw error;
  }
  return kv;
}

async function open(url: string | null): Promise<Kv> {
  if (url === null) return await openKv();
  const folder = /^https?:/.test(url) ? "" : url.replace(/[^/\\]*$/, "");
  if (folder !== "") await Deno.mkdir(folder, { recursive: true });
  return await openKv(url);
}
