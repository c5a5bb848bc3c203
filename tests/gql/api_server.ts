/** The whole service on a separate database, called as its clients call it. */
import type { Stores } from "../../src/auth/stores.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import { readConfig } from "../../src/config.ts";
import type { Variable } from "../../src/variables.ts";
import { openDatabase } from "../../src/database/open.ts";
import type { App } from "../../src/http/app.ts";
import { createPatientApp } from "../http/patient_app.ts";
import { Scanner } from "../../src/scan/scanner.ts";
import { fixtureNetwork } from "../scan/scan_site.ts";

/** A body of GraphQL over HTTP. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // deno-lint-ignore no-explicit-any -- the shape is what the test asserts
  readonly data: any;
  readonly errors: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[];
  // deno-lint-ignore no-explicit-any -- the shape is what the test asserts
  readonly extensions: any;
  /** Codes of the errors. */
  readonly codes: readonly unknown[];
}

export type Credential = Readonly<Record<string, string>>;

/** A person who has signed up, with an account. */
export interface Person {
  readonly id: string;
  readonly credential: Credential;
  readonly accountId: string;
}

export const PASSWORD = "correct horse battery staple";

export interface ApiServerOptions {
  readonly url?: string;
  readonly environment?: Partial<Record<Variable, string>>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Waits for the work in the background, which fails once the database is closed. An erasure may start others.
 */
export async function settleStores({ erasures, lastUses }: Stores): Promise<void> {
  while (erasures.isBusy) await erasures.settled();
  await lastUses.settled();
}

export async function closeStores(stores: Stores): Promise<void> {
  await settleStores(stores);
  stores.database.kv.close();
}

export class ApiServer implements AsyncDisposable {
  readonly app: App;
  readonly stores: Stores;

  private constructor(app: App, stores: Stores) {
    this.app = app;
    this.stores = stores;
  }

  static async open({ url = ":memory:", environment = {}, now }: ApiServerOptions = {}): Promise<ApiServer> {
    return ApiServer.on(cheapStores(await openDatabase(url), now), environment);
  }

  static on(stores: Stores, environment: ApiServerOptions["environment"] = {}): ApiServer {
    const config = readConfig((name) =>
      ({ SIGN_IN_RATE_LIMIT: "0", WRITE_RATE_LIMIT: "0", ...environment })[name]
    );
    const scanner = new Scanner({ network: fixtureNetwork({ resolve: [] }), userAgent: "ReadinessBot/1.0" });
    return new ApiServer(createPatientApp({ config, scanner, stores }), stores);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await closeStores(this.stores);
  }

  /** Sends one operation as the seed requires, by POST, in JSON, with the credential in a header. */
  async send(
    query: string,
    variables: unknown = {},
    credential: Credential = {},
    address = "192.0.2.1",
  ): Promise<Answer> {
    const response = await this.app(
      new Request("http://readiness.test/graphql", {
        method: "POST",
        headers: { "content-type": "application/json", ...credential },
        body: JSON.stringify({ query, variables }),
      }),
      address,
    );
    const { data, extensions, errors = [] } = await response.json();
    const codes = errors.map((error: Answer["errors"][number]) => error.extensions?.code);
    return { status: response.status, headers: response.headers, data, extensions, errors, codes };
  }

  /** The data of an operation that must succeed. */
  async data(query: string, variables: unknown = {}, credential: Credential = {}): Promise<Answer["data"]> {
    const { data, errors } = await this.send(query, variables, credential);
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(", "));
    return data;
  }

  async signUp(username: string, invitationCode: string | null = null): Promise<Person> {
    const { signUp } = await this.data(
      "mutation ($input: SignUpInput!) { signUp(input: $input) { token user { id } } }",
      { input: { username, password: PASSWORD, invitationCode } },
    );
    const credential = { "x-auth-token": signUp.token };
    const { me } = await this.data("{ me { accounts { id } } }", {}, credential);
    return { id: signUp.user.id, credential, accountId: me.accounts[0].id };
  }

  /** A key of a new service account. */
  async serviceAccount(
    { credential, accountId }: Person,
    roleCode: string,
  ): Promise<{ id: string; credential: Credential }> {
    const { createServiceAccount: { serviceAccount: { id } } } = await this.data(
      "mutation ($input: CreateServiceAccountInput!) { createServiceAccount(input: $input) { serviceAccount { id } } }",
      { input: { accountId, name: `robot ${roleCode}`, roleCode } },
      credential,
    );
    const { createServiceAccountKey: { apiKey } } = await this.data(
      "mutation ($id: ObjectID!) { createServiceAccountKey(input: { serviceAccountId: $id }) { secret apiKey } }",
      { id },
      credential,
    );
    return { id, credential: { "x-api-key": apiKey } };
  }
}
