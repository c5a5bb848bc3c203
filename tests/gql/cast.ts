/** Callers of every kind, and the operations they try. */
import { trusted } from "../../src/auth/change/author.ts";
import { addUser } from "../../src/auth/user/registration.ts";
import { keyText } from "../../src/database/key.ts";
import { type Answer, type ApiServer, type Credential, type Person } from "./api_server.ts";

export const CALLERS = [
  "anonymous",
  "Viewer",
  "Editor",
  "Admin",
  "Viewer's robot",
  "Editor's robot",
  "Admin's robot",
  "stranger",
  "stranger's robot",
] as const;

export type Caller = typeof CALLERS[number];

/**
 * An operation, and a function that creates its variables, so that no call sees the changes of another call.
 */
export interface Attempt {
  readonly operation: string;
  readonly variables?: (cast: Cast, caller: Caller) => Variables | Promise<Variables>;
}

export type Variables = Record<string, unknown>;

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

/** One account with a member and a service account of each role, and strangers. */
export class Cast {
  readonly api: ApiServer;
  readonly admin: Person;
  readonly #elsewhere: Person;
  readonly #people: ReadonlyMap<Caller, Person>;
  readonly #credentials: ReadonlyMap<Caller, Credential>;
  #made = 0;

  private constructor(
    api: ApiServer,
    people: Map<Caller, Person>,
    credentials: Map<Caller, Credential>,
    elsewhere: Person,
  ) {
    this.api = api;
    this.#people = people;
    this.#credentials = credentials;
    this.#elsewhere = elsewhere;
    this.admin = this.#person("Admin");
  }

  static async gather(api: ApiServer): Promise<Cast> {
    const admin = await api.signUp("admin");
    const stranger = await api.signUp("stranger");
    const people = new Map<Caller, Person>([["Admin", admin], ["stranger", stranger]]);
    for (const role of ["Viewer", "Editor"] as const) {
      people.set(role, await api.signUp(role, (await invite(api, admin, role)).code));
    }
    const credentials = new Map([...people].map(([caller, { credential }]) => [caller, credential]));
    for (const role of ["Viewer", "Editor", "Admin"] as const) {
      credentials.set(`${role}'s robot`, (await api.serviceAccount(admin, role)).credential);
    }
    credentials.set("stranger's robot", (await api.serviceAccount(stranger, "Admin")).credential);
    return new Cast(api, people, credentials, await api.signUp("elsewhere"));
  }

  /** Calls, and returns true if anything but the trail has changed. */
  async call(
    { operation, variables }: Attempt,
    caller: Caller,
  ): Promise<Answer & { readonly hasChanged: boolean }> {
    const values = await variables?.(this, caller);
    // Objects that others deleted are erased in the background.
    await this.api.stores.erasures.settled();
    const before = await this.#rows();
    const answer = await this.api.send(operation, values, this.#credentials.get(caller));
    return { ...answer, hasChanged: before !== await this.#rows() };
  }

  #person(caller: Caller): Person {
    const person = this.#people.get(caller);
    if (!person) throw new Error(`${caller} is no person`);
    return person;
  }

  get accountId(): string {
    return this.admin.accountId;
  }

  readonly newName = (): string => `somebody-${++this.#made}`;

  async newServiceAccount(): Promise<string> {
    const { createServiceAccount: { serviceAccount } } = await this.api.data(
      "mutation ($input: CreateServiceAccountInput!) { createServiceAccount(input: $input) { serviceAccount { id } } }",
      { input: { accountId: this.accountId, name: "Target", roleCode: "Viewer" } },
      this.admin.credential,
    );
    return serviceAccount.id;
  }

  async newKey(): Promise<string> {
    const { createServiceAccountKey } = await this.api.data(
      "mutation ($id: ObjectID!) { createServiceAccountKey(input: { serviceAccountId: $id }) { id secret } }",
      { id: await this.newServiceAccount() },
      this.admin.credential,
    );
    return createServiceAccountKey.id;
  }

  /** Creates a user key of the caller, if the caller is a person. */
  async newUserKey(caller: Caller): Promise<{ id: string; secret: string }> {
    const { credential } = this.#people.get(caller) ?? this.admin;
    return (await this.api.data("mutation { createUserKey { id secret } }", {}, credential)).createUserKey;
  }

  /** Creates a session of the caller that the caller does not use. */
  async newSession(caller: Caller): Promise<string> {
    const { credential } = this.#people.get(caller) ?? this.admin;
    await signIn(this.api, await this.newUserKey(caller));
    const { me } = await this.api.data("{ me { sessions { id current } } }", {}, credential);
    return me.sessions.find(({ current }: { current: boolean }) => !current).id;
  }

  /** To an account that none of the callers belongs to. */
  async newInvitation(): Promise<string> {
    return (await invite(this.api, this.#elsewhere, "Viewer")).code;
  }

  /** To the account of the callers. */
  async newOwnInvitation(): Promise<string> {
    return (await invite(this.api, this.admin, "Viewer")).invitation.id;
  }

  /** A member of the account who is not one of the callers. */
  async newMembership(): Promise<string> {
    const { acceptInvitation: { membership } } = await this.api.data(
      "mutation ($code: String!) { acceptInvitation(input: { code: $code }) { membership { id } } }",
      { code: (await invite(this.api, this.admin, "Viewer")).code },
      await this.#passerBy(),
    );
    return membership.id;
  }

  /** A person without a password who is a member of the callers' account only. */
  async newGuest(): Promise<string> {
    const { code: invitationCode } = await invite(this.api, this.admin, "Viewer");
    const input = { displayName: null, password: null, accountName: null, invitationCode };
    return (await addUser(this.api.stores, { ...input, username: this.newName() })).id;
  }

  async newResetCode(): Promise<string> {
    const { createPasswordReset: { code } } = await this.api.data(
      "mutation ($input: CreatePasswordResetInput!) { createPasswordReset(input: $input) { code } }",
      { input: { accountId: this.accountId, userId: await this.newGuest() } },
      this.admin.credential,
    );
    return code;
  }

  /**
   * A person who is a member only of their own account. They sign in by user key, because passwords are slow.
   */
  async #passerBy(): Promise<Credential> {
    const { stores } = this.api;
    const input = { displayName: null, password: null, accountName: null, invitationCode: null };
    const user = await addUser(stores, { ...input, username: this.newName() });
    const { userKey, secret } = await stores.users.createUserKey(user.id, OPERATOR);
    return { "x-auth-token": await signIn(this.api, { id: userKey.id, secret }) };
  }

  /** Every row except the trail and the notes of use, as text. */
  async #rows(): Promise<string> {
    const rows: string[] = [];
    const { kv } = this.api.stores.database;
    for await (const { key, value, versionstamp } of kv.list({ prefix: [] }, { batchSize: 500 })) {
      const leadsToTrail = Array.isArray(value) && value[0] === "audit_events";
      const isUse = key[0] === "key_uses" || key[0] === "session_uses";
      if (key[0] !== "audit_events" && !leadsToTrail && !isUse) {
        rows.push(`${keyText(key)} ${versionstamp}`);
      }
    }
    return rows.join("\n");
  }
}

/** @returns the token of a session */
async function signIn(api: ApiServer, { id, secret }: { id: string; secret: string }): Promise<string> {
  const { createSessionUsingUserKey: { token } } = await api.data(
    "mutation ($input: CreateSessionUsingUserKeyInput!) { createSessionUsingUserKey(input: $input) { token } }",
    { input: { userKeyId: id, secret } },
  );
  return token;
}

async function invite(
  api: ApiServer,
  { credential, accountId }: Person,
  roleCode: string,
): Promise<{ readonly code: string; readonly invitation: { readonly id: string } }> {
  const { inviteUser } = await api.data(
    "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { code invitation { id } } }",
    { input: { accountId, roleCode } },
    credential,
  );
  return inviteUser;
}
