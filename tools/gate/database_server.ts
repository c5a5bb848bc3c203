/** The database server of the tests: DENOKV names a program, DENOKV_CACHE a folder for one that outlives the checkout. */
import { type Denokv, installDenokv } from "../denokv.ts";

/** In the checkout, if no other folder is given. */
const CACHE = new URL("../../.cache/", import.meta.url).pathname;

/** @param cargo what builds the server if there is none yet; null = do not build it */
export async function databaseServer(cargo: "cargo" | null): Promise<Denokv> {
  const path = Deno.env.get("DENOKV");
  if (path) return { path };
  const cache = Deno.env.get("DENOKV_CACHE");
  return await installDenokv({ caches: cache ? [cache, CACHE] : [CACHE], cargo });
}
