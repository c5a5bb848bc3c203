/** A machine for each test, with a home folder, a database file of the server, and the service on it. */
import type { Stores } from "../../src/auth/stores.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import type { Shell } from "../../src/cli/shell.ts";
import type { Variable } from "../../src/variables.ts";
import { openDatabase } from "../../src/database/open.ts";
import { ApiServer, closeStores } from "../gql/api_server.ts";
import { type Captured, run } from "./captured.ts";
import { piped } from "./typed.ts";

export const PASSWORD = "correct horse battery staple";

/** A running service. */
export interface Service extends AsyncDisposable {
  readonly address: string;
}

export class Machine implements AsyncDisposable {
  readonly folder: string;
  /** File of the database. It does not exist until a command creates it. */
  readonly database: string;
  readonly #environment: Readonly<Record<string, string>>;

  private constructor(folder: string) {
    this.folder = folder;
    this.database = `${folder}/readiness.db`;
    this.#environment = { HOME: `${folder}/home`, KV_URL: this.database };
  }

  static async make(): Promise<Machine> {
    return new Machine(await Deno.makeTempDir());
  }

  /** Path of the token file of `readiness login`. */
  get credentials(): string {
    return `${this.folder}/home/.config/readiness/credentials.json`;
  }

  /** @param environment additional variables; undefined removes a variable */
  async run(
    args: readonly string[],
    parts: Partial<Shell> = {},
    environment: Readonly<Record<string, string | undefined>> = {},
  ): Promise<Captured> {
    const variables = { ...this.#environment, ...environment };
    return await run(args, {
      environment: (name) => Object.hasOwn(variables, name) ? variables[name] : undefined,
      ...parts,
    });
  }

  /** Adds a user as the operator. */
  async addUser(name: string): Promise<Captured> {
    return await this.run(["user", "add", name], { stdin: piped(`${PASSWORD}\n`) });
  }

  /** Looks into the database while another program may use it. */
  async look<T>(use: (stores: Stores) => Promise<T>): Promise<T> {
    const stores = cheapStores(await openDatabase(this.database));
    try {
      return await use(stores);
    } finally {
      await closeStores(stores);
    }
  }

  async serve(environment: Partial<Record<Variable, string>> = {}): Promise<Service> {
    const api = await ApiServer.open({ url: this.database, environment });
    const server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      (request) => api.app(request, "127.0.0.1"),
    );
    return {
      address: `http://127.0.0.1:${server.addr.port}`,
      async [Symbol.asyncDispose]() {
        await server.shutdown();
        await api[Symbol.asyncDispose]();
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.folder, { recursive: true });
  }
}

/** Values of the rows that a command prints, by their names. */
export function rowsOf({ stdout }: Captured): Readonly<Record<string, string>> {
  return Object.fromEntries(stdout.trimEnd().split("\n").map((line) => line.split(/ {2,}/)));
}
