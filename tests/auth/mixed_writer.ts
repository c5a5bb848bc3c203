/** A person who makes all kinds of changes in random order, and logs each change before and after it. */
import { Authenticator } from "../../src/auth/principal/authenticate.ts";
import { ROLE_CODES } from "../../src/auth/principal/permission.ts";
import type { ServiceAccountRecord } from "../../src/auth/service_account/service_account_record.ts";
import { SignIn } from "../../src/auth/user/sign_in.ts";
import type { Stores } from "../../src/auth/stores.ts";
import { AppError } from "../../src/errors.ts";
import { outcomeOf } from "./changes.ts";
import type { Note } from "./history.ts";
import { type Person, person } from "./people.ts";

const ORIGIN = { address: "192.0.2.1", userAgent: "test" };

export class MixedWriter {
  readonly #stores: Stores;
  readonly #authenticator: Authenticator;
  readonly #self: Person;
  readonly #accountIds: readonly string[];
  readonly #note: (note: Note) => void;
  /** Credentials that this writer made. */
  readonly #apiKeys: string[] = [];
  /** Service accounts that this writer made, which nobody else enables or disables. */
  readonly #robots: string[] = [];
  /** Ids of user keys, and of the sessions that were made with them. */
  readonly #userKeys = new Map<string, { readonly secret: string; readonly sessions: string[] }>();
  #membership: { readonly id: string; readonly accountId: string } | null = null;

  private constructor(
    stores: Stores,
    self: Person,
    work: { accountIds: readonly string[]; note: (note: Note) => void },
  ) {
    this.#stores = stores;
    this.#authenticator = new Authenticator(stores);
    this.#self = self;
    this.#accountIds = work.accountIds;
    this.#note = work.note;
  }

  /** A writer who works on these accounts together with others. */
  static async create(
    stores: Stores,
    name: string,
    work: { readonly accountIds: readonly string[]; readonly note: (note: Note) => void },
  ): Promise<MixedWriter> {
    return new MixedWriter(stores, await person(stores, name), work);
  }

  /** Makes one change. A refusal is not an error. */
  async step(): Promise<void> {
    const steps = [
      this.#makeRobot,
      this.#makeKey,
      this.#makeKey,
      this.#revokeKey,
      this.#rotateKey,
      this.#useKey,
      this.#switchRobot,
      this.#removeRobot,
      this.#join,
      this.#changeRole,
      this.#leave,
      this.#makeUserKey,
      this.#signIn,
      this.#signIn,
      this.#signOut,
      this.#deleteUserKey,
      this.#changePassword,
    ];
    await pick(steps)?.call(this);
  }

  async #makeRobot(): Promise<void> {
    const accountId = pick(this.#accountIds) ?? "";
    const input = { accountId, name: "robot", roleCode: "Viewer" } as const;
    const made = await this.#try(() => this.#stores.serviceAccounts.create(input, this.#self.actor));
    if (!made) return;
    this.#robots.push(made.id);
    this.#note({ made: made.id, kind: "service account", owner: accountId, text: "", value: "on" });
  }

  async #makeKey(): Promise<void> {
    const robot = await this.#anyRobot();
    if (!robot) return;
    const input = { serviceAccountId: robot.id, name: "key", expiresAt: null };
    this.#noteKey(await this.#try(() => this.#stores.keys.create(input, this.#self.actor)));
  }

  async #revokeKey(): Promise<void> {
    const key = pick((await this.#anyRobot())?.keys ?? []);
    if (key) await this.#end([key.id], () => this.#stores.keys.revoke(key.id, this.#self.actor));
  }

  async #rotateKey(): Promise<void> {
    const key = pick((await this.#anyRobot())?.keys ?? []);
    if (!key) return;
    const graceMinutes = pick([0, 60]) ?? 0;
    const rotate = async () =>
      this.#noteKey(await this.#stores.keys.rotate({ id: key.id, graceMinutes }, this.#self.actor));
    await this.#end(graceMinutes === 0 ? [key.id] : [], rotate);
  }

  async #useKey(): Promise<void> {
    const apiKey = pick(this.#apiKeys);
    if (apiKey) {
      await this.#try(async () =>
        await this.#authenticator.authenticate(new Headers({ "x-api-key": apiKey }))
      );
    }
  }

  async #switchRobot(): Promise<void> {
    const id = pick(this.#robots);
    const before = id === undefined ? null : await this.#stores.serviceAccounts.find(id);
    if (!before) return;
    const enabled = !before.enabled;
    this.#note({ setting: before.id });
    const changed = await this.#try(() =>
      this.#stores.serviceAccounts.update(before.id, { enabled }, this.#self.actor)
    );
    this.#note({ set: before.id, value: (changed ?? before).enabled ? "on" : "off" });
  }

  async #removeRobot(): Promise<void> {
    const robot = await this.#anyRobot();
    if (robot && Math.random() < 0.4) {
      await this.#end([robot.id], () => this.#stores.serviceAccounts.remove(robot.id, this.#self.actor));
    }
  }

  async #join(): Promise<void> {
    if (this.#membership) return;
    const accountId = pick(this.#accountIds) ?? "";
    const { invitations } = this.#stores;
    const roleCode = pick(ROLE_CODES) ?? "Viewer";
    const joined = await this.#try(async () => {
      const { code } = await invitations.create(accountId, roleCode, this.#self.actor);
      return await invitations.accept(code, this.#self.actor);
    });
    if (!joined) return;
    const { id } = joined.membership;
    this.#membership = { id, accountId };
    this.#note({ made: id, kind: "membership", owner: accountId, text: "", value: roleCode });
  }

  async #changeRole(): Promise<void> {
    if (!this.#membership) return;
    const { id } = this.#membership;
    const roleCode = pick(ROLE_CODES) ?? "Viewer";
    this.#note({ setting: id });
    await this.#stores.memberships.update(id, roleCode, this.#self.actor);
    this.#note({ set: id, value: roleCode });
  }

  async #leave(): Promise<void> {
    if (!this.#membership) return;
    const { id } = this.#membership;
    await this.#end([id], () => this.#stores.memberships.remove(id, this.#self.actor));
    this.#membership = null;
  }

  async #makeUserKey(): Promise<void> {
    const { user, actor } = this.#self;
    const made = await this.#try(() => this.#stores.users.createUserKey(user.id, actor));
    if (!made) return;
    this.#userKeys.set(made.userKey.id, { secret: made.secret, sessions: [] });
    this.#note({ made: made.userKey.id, kind: "user key", owner: user.id, text: "", value: "" });
  }

  async #signIn(): Promise<void> {
    const [id, userKey] = pick([...this.#userKeys]) ?? [];
    if (!id || !userKey) return;
    const { session, token } = await new SignIn(this.#stores, 0).byUserKey(id, userKey.secret, ORIGIN);
    userKey.sessions.push(session.id);
    this.#note({ made: session.id, kind: "session", owner: id, text: token, value: "" });
  }

  async #signOut(): Promise<void> {
    const sessions = pick([...this.#userKeys.values()])?.sessions ?? [];
    const id = pick(sessions);
    if (id) await this.#end([id], () => this.#stores.sessions.remove(id, this.#self.actor));
  }

  async #deleteUserKey(): Promise<void> {
    const [id] = pick([...this.#userKeys]) ?? [];
    if (!id) return;
    await this.#end([id], () => this.#stores.users.deleteUserKey(this.#self.user.id, id, this.#self.actor));
    this.#userKeys.delete(id);
  }

  async #changePassword(): Promise<void> {
    const sessions = [...this.#userKeys.values()].flatMap((one) => one.sessions);
    const { user, actor } = this.#self;
    const given = { change: { passwordHash: "x" }, keptSessionId: null };
    await this.#end(sessions, () => this.#stores.users.update(user.id, given, actor));
  }

  async #anyRobot(): Promise<ServiceAccountRecord | undefined> {
    return pick(await this.#stores.serviceAccounts.list(pick(this.#accountIds) ?? ""));
  }

  #noteKey(minted: Awaited<ReturnType<Stores["keys"]["create"]>> | null): void {
    if (!minted) return;
    this.#apiKeys.push(minted.apiKey);
    this.#note({
      made: minted.key.id,
      kind: "key",
      owner: minted.serviceAccount.id,
      text: minted.apiKey,
      value: "",
    });
  }

  async #end(ids: readonly string[], change: () => Promise<unknown>): Promise<void> {
    for (const ending of ids) this.#note({ ending });
    const isDone = await outcomeOf(change) === "done";
    for (const id of ids) this.#note(isDone ? { ended: id } : { kept: id });
  }

  async #try<T>(change: () => Promise<T>): Promise<T | null> {
    return await change().catch((error) => {
      // Another writer was first, or a limit is reached.
      if (error instanceof AppError) return null;
      throw error;
    });
  }
}

function pick<T>(all: readonly T[]): T | undefined {
  return all[Math.floor(Math.random() * all.length)];
}
