/** A browser as the service sees it. It keeps the cookie, and sends the origin of its requests. */
import {
  type Answer,
  ApiServer,
  type ApiServerOptions,
  type Credential,
  PASSWORD,
  type Person,
} from "../../gql/api_server.ts";

export type Fields = Readonly<Record<string, string>>;

/** A browser that sends Sec-Fetch-Site, at a page of the service. */
const OWN_PAGE = { "sec-fetch-site": "same-origin" } as const;

export class FormBrowser {
  readonly #server: ApiServer;
  readonly #origin: URL;
  cookie = "";

  constructor(server: ApiServer, origin = "http://localhost") {
    this.#server = server;
    this.#origin = new URL(origin);
  }

  /** @param headers additional ones; an empty value leaves one out */
  async get(path: string, headers: Credential = {}): Promise<Response> {
    return await this.#send(new Request(this.#url(path), { headers: this.#headers(headers) }));
  }

  async post(path: string, fields: Fields, headers: Credential = {}): Promise<Response> {
    return await this.postBody(path, new URLSearchParams(fields), headers);
  }

  async postBody(path: string, body: URLSearchParams, headers: Credential = {}): Promise<Response> {
    const init = { method: "POST", headers: this.#headers(headers), body };
    return await this.#send(new Request(this.#url(path), init));
  }

  async signIn(username: string, fields: Fields = {}): Promise<Response> {
    return await this.post("/sign-in", { username, password: PASSWORD, ...fields });
  }

  #url(path: string): URL {
    return new URL(path, this.#origin);
  }

  #headers(headers: Credential): Headers {
    const cookie = this.cookie === "" ? {} : { cookie: this.cookie };
    const all = { host: this.#origin.host, ...OWN_PAGE, ...cookie, ...headers };
    return new Headers(Object.entries(all).filter(([, value]) => value !== ""));
  }

  async #send(request: Request): Promise<Response> {
    const response = await this.#server.app(request, "192.0.2.1");
    const [cookie, ...attributes] = response.headers.get("set-cookie")?.split("; ") ?? [];
    if (cookie !== undefined) this.cookie = attributes.includes("Max-Age=0") ? "" : cookie;
    return response;
  }
}

/** Registers a test on a separate server. */
export function testBrowser(
  name: string,
  body: (browser: FormBrowser, server: ApiServer) => Promise<void>,
  options: ApiServerOptions & { readonly origin?: string } = {},
): void {
  Deno.test(name, async () => {
    await using server = await ApiServer.open(options);
    await body(new FormBrowser(server, options.origin), server);
  });
}

export async function robotOf(server: ApiServer, admin: Person): Promise<{ id: string; key: string }> {
  const { id } = await server.serviceAccount(admin, "Viewer");
  const { serviceAccount } = await server.data(
    "query ($id: ObjectID!) { serviceAccount(id: $id) { keys { id } } }",
    { id },
    admin.credential,
  );
  return { id, key: serviceAccount.keys[0].id };
}

/** A new user, who joins the account. */
export async function memberOf(
  server: ApiServer,
  { accountId, credential }: Person,
  username: string,
  roleCode: string,
): Promise<{ readonly membership: string; readonly user: string }> {
  const { inviteUser: { code } } = await server.data(
    "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { code } }",
    { input: { accountId, roleCode } },
    credential,
  );
  const { id } = await server.signUp(username, code);
  const { node: { memberships } } = await server.data(
    "query ($id: ObjectID!) { node(id: $id) { ... on Account { memberships { id user { id } } } } }",
    { id: accountId },
    credential,
  );
  const own = memberships.find(({ user }: { user: { id: string } }) => user.id === id);
  return { membership: own.id, user: id };
}

export async function stateOf(server: ApiServer, { accountId, credential }: Person): Promise<Answer["data"]> {
  return await server.data(
    `query ($id: ObjectID!) { node(id: $id) { ... on Account { name memberships { id role { code } }
      invitations { id } serviceAccounts { name enabled roleCode keys { id status scopes } } } } }`,
    { id: accountId },
    credential,
  );
}
