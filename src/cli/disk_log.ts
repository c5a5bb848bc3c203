/** Log messages about the disk of the database. */
import type { DiskEvents } from "../database/disk_reserve.ts";
import { log } from "../log.ts";

export const DISK_LOG: DiskEvents = {
  onFull: () => log("error", "disk full", { reserve: "released" }),
  onRoom: () => log("info", "disk has room again"),
  onNotOpened: (reason) => log("error", "database not opened", { reason }),
};
