/** Chooses if commands use the API on a running service, or in this process on the server's own database. */
import { AppError } from "../../errors.ts";
import type { Arguments } from "../arguments.ts";
import type { Flags } from "../flags.ts";
import { interruptible } from "../interrupt.ts";
import { serverFlag } from "../service/server_url.ts";
import { DATABASE_PLACE } from "../own_database.ts";
import type { Shell } from "../shell.ts";
import type { Api } from "./api.ts";
import { openLocalApi } from "./local_api.ts";
import { API_KEY_VARIABLE, remoteApi } from "./remote_api.ts";

export const API_FLAGS: Flags = {
  "--server <URL>": "Use a running service, instead of the server's own database",
};

/** Note in the help of each command that uses the API. */
export const API_NOTE =
  `With --server, ${API_KEY_VARIABLE} may hold the key of a service account; without it, the session of readiness ` +
  `login is used. Without --server, the server's own database is used: ${DATABASE_PLACE}`;

/**
 * Opens the API that the command line names, until `work` has ended or Ctrl-C is pressed.
 * @throws {AppError} `USAGE` without a credential for a service, or as `openOwnDatabase()`
 */
export async function withApi<T>(
  args: Arguments,
  shell: Shell,
  work: (api: Api) => Promise<T>,
): Promise<T> {
  const server = serverFlag(args);
  return await interruptible(shell, async ({ signal }) => {
    if (server !== null) return await work(explained(remoteApi(server, shell, signal)));
    await using api = await openLocalApi(shell, signal);
    return await work(explained(api));
  });
}

/** Adds an explanation, because the API answers all callers that lack a right with the same word. */
function explained(api: Api): Api {
  return {
    ...api,
    call: async (operation) => {
      try {
        return await api.call(operation);
      } catch (error) {
        if (!(error instanceof AppError) || error.message !== "Unauthorized") throw error;
        const message =
          "You are not allowed to do this: check the account's id, and that your role on it is Editor " +
          "or Admin";
        throw new AppError(error.code, error.status, message, { cause: error });
      }
    },
  };
}
