/** `readiness survey worker` scans the targets of surveys that other machines hand out. */
import type { Command } from "../command.ts";
import { LOCAL_NETWORK_FLAGS } from "../scans/network_flags.ts";
import { FLEET_FLAGS, FLEET_NOTES } from "../survey/fleet_flags.ts";
import { runWorker } from "../survey/run_worker.ts";
import { CONCURRENCY_ABOUT } from "../survey/wave_scans.ts";

export const surveyWorkerCommand: Command = {
  name: "survey worker",
  summary: "Scan sites for survey run --nats, on any number of machines",
  usage: ["survey worker --nats <url> [--concurrency <number>]"],
  flags: {
    ...FLEET_FLAGS,
    "--concurrency <number>": CONCURRENCY_ABOUT,
    ...LOCAL_NETWORK_FLAGS,
  },
  examples: {
    "readiness survey worker --nats nats://nats.example:4222": "scan until Ctrl-C",
    "NATS_URL=tls://nats.example NATS_CREDS=worker.creds readiness survey worker --concurrency 16":
      "scan 16 sites at a time, with credentials",
  },
  notes: [
    ...FLEET_NOTES,
    "A worker scans for surveys with its own scoring version. If it ends, other workers continue",
    "Exit codes: 0 stopped, 2 invalid usage, 3 NATS cannot be used",
  ],
  run: runWorker,
};
