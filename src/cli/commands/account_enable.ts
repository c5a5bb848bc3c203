/** `readiness account enable` ends what `account disable` began. */
import type { Command } from "../command.ts";
import { setDisabled, STATE_NOTES } from "./account_disable.ts";

export const accountEnableCommand: Command = {
  name: "account enable",
  summary: "Enable a disabled account again",
  usage: ["account enable <id>"],
  flags: {},
  examples: { "readiness account enable 4fJ0aXk2Lw9QzT7b": "start its schedules and accept its keys again" },
  notes: STATE_NOTES,
  run: (args, shell) => setDisabled(args, shell, false),
};
