/**
 * Chooses the process that scans a host, always the same, so that all use of a host is counted in one place.
 */
import { getDomain } from "tldts";

/** @returns a number from 0, the same for all hosts of a registrable domain */
export function homeOf(host: string, processes: number): number {
  const site = getDomain(host) ?? host;
  // FNV-1a.
  let hash = 0x811c9dc5;
  for (let index = 0; index < site.length; index++) {
    hash = Math.imul(hash ^ site.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % Math.max(1, processes);
}
