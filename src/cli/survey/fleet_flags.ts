/** The NATS servers of a fleet, from the command line and the environment. */
import { type FleetSettings, fleetSettings } from "../../survey/fleet/fleet_connection.ts";
import { type Arguments, flagValue, refuseUsage } from "../arguments.ts";
import { readTextFile } from "../file.ts";
import type { ScanFlags } from "../flags.ts";
import type { Shell } from "../shell.ts";

/** Maximum bytes of a file with credentials or certificates. */
const MAX_FILE_BYTES = 1024 * 1024;

export const FLEET_FLAGS: ScanFlags = {
  "--nats <url>": {
    about: "NATS server with JetStream, such as nats://host:4222, or NATS_URL; several with commas between",
    again: "repeated",
  },
};

export const FLEET_NOTES = [
  "NATS_URL may have a user and a password, or a token. NATS_CREDS is the path of a creds file, and NATS_CA_FILE of " +
  "the certificates that a tls:// server is trusted by. NATS_CERT_FILE and NATS_KEY_FILE are the paths of a client " +
  "certificate and its key",
];

/** @returns null if neither the flag nor the variable is set */
export function fleetUrl(args: Arguments, { environment }: Pick<Shell, "environment">): string | null {
  return flagValue(args, "nats") ?? (environment("NATS_URL") || null);
}

/** @returns null if neither the flag nor the variable is set */
export function fleetOf(args: Arguments, shell: Shell): FleetSettings | null {
  const { environment } = shell;
  const url = fleetUrl(args, shell);
  if (url === null) return null;
  const fileOf = (name: string) => {
    const path = environment(name) || null;
    return path === null ? null : readTextFile(path, MAX_FILE_BYTES, `${name} (${path})`);
  };
  const pemOf = (name: string, kind: "certificate" | "private key") => {
    const text = fileOf(name);
    // A key may have a kind before it, such as EC PRIVATE KEY.
    if (text === null || text.includes(`${kind.toUpperCase()}-----`)) return text;
    return refuseUsage(`${name}: the file contains no PEM ${kind}`);
  };
  const [cert, key] = [pemOf("NATS_CERT_FILE", "certificate"), pemOf("NATS_KEY_FILE", "private key")];
  if ((cert === null) !== (key === null)) {
    refuseUsage("NATS_CERT_FILE and NATS_KEY_FILE: set both, or none");
  }
  return fleetSettings(url, {
    creds: fileOf("NATS_CREDS"),
    ca: pemOf("NATS_CA_FILE", "certificate"),
    cert,
    key,
  });
}
