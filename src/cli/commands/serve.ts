/** `readiness serve` runs the service with its web pages, API and MCP server. */
import { isListenAddress } from "../../config.ts";
import { type Arguments, flagValue, refuseUsage, refuseWords, wholeNumber } from "../arguments.ts";
import type { Command } from "../command.ts";
import { DATABASE_PLACE } from "../own_database.ts";

const MAX_PORT = 65_535;

export const serveCommand: Command = {
  name: "serve",
  summary: "Start the server: web pages, API, MCP server, crawls of projects",
  usage: ["serve [--port <number>] [--host <address>]"],
  flags: {
    "--port <0-65535>": "Listen on this port, 8000 by default; 0 picks a free one. The same as PORT",
    "--host <address>": "Listen on this IP address or localhost, 0.0.0.0 by default. The same as HOST",
  },
  examples: {
    "readiness serve": "open http://localhost:8000 to scan sites and to watch them",
    "readiness serve --host 127.0.0.1 --port 3000": "only for this machine, on another port",
    "KV_URL=/var/lib/readiness/readiness.db readiness serve": "with this database file",
  },
  notes: [
    'All other settings are environment variables. The line that begins with "listening on" is printed once the ' +
    "server responds",
    `Database: ${DATABASE_PLACE}. The log names it at start`,
    "Exit codes: 0 stopped, 2 invalid usage or environment, port in use, or database cannot be opened",
  ],
  async run(args, { startService }) {
    refuseWords(args, "set the port with --port and the address with --host");
    return await startService({
      port: wholeNumber(args, "port", 0, MAX_PORT) ?? undefined,
      host: hostFlag(args),
    });
  },
};

function hostFlag(args: Arguments): string | undefined {
  const text = flagValue(args, "host");
  if (text === null || isListenAddress(text)) return text ?? undefined;
  refuseUsage(`--host must be an IP address or localhost, not "${text}"`);
}
