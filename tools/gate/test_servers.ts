/**
 * The servers of the tests: DENOKV and NATS_SERVER name programs, DENOKV_CACHE a folder for those that outlive the
 * checkout.
 */
import { installDenokv } from "../denokv.ts";
import type { InstalledProgram } from "../installed_program.ts";
import { installNatsServer, type NatsInstallers } from "../nats_server.ts";

/** In the checkout, if no other folder is given. */
const CACHE = new URL("../../.cache/", import.meta.url).pathname;

/** @param cargo what builds the server if there is none yet; null = do not build it */
export async function databaseServer(cargo: "cargo" | null): Promise<InstalledProgram> {
  const path = Deno.env.get("DENOKV");
  return path ? { path } : await installDenokv({ caches: caches(), cargo });
}

/** @param installers what installs the server if there is none yet */
export async function natsServer(installers: NatsInstallers): Promise<InstalledProgram> {
  const path = Deno.env.get("NATS_SERVER");
  return path
    ? { path }
    : await installNatsServer({ caches: caches(), installers, installed: "nats-server" });
}

function caches(): readonly string[] {
  const cache = Deno.env.get("DENOKV_CACHE");
  return cache ? [cache, CACHE] : [CACHE];
}
