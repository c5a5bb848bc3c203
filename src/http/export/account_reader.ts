/** Identifies the reader of an export of an account. */
import { Access } from "../../auth/principal/access.ts";
import type { AccountRecord } from "../../auth/account/account_record.ts";
import { type Authenticator, Unauthenticated } from "../../auth/principal/authenticate.ts";
import { callerId } from "../../auth/principal/principal.ts";
import type { RoleCode } from "../../auth/principal/permission.ts";
import { notFound } from "../../auth/refusals.ts";
import type { Stores } from "../../auth/stores.ts";
import { MAX_AUTHENTICATION_MS, TimeLimit } from "../../gql/request/time_limit.ts";
import { authenticated } from "../../gql/request/timed_out.ts";

/** Rights of a reader at this moment. */
export interface AccountReader {
  readonly callerId: string;
  readonly account: AccountRecord;
  readonly role: RoleCode;
}

interface AskedAccount {
  readonly headers: Headers;
  readonly accountId: string;
  /** Network address of the client, for the audit trail. */
  readonly address: string;
}

export class AccountReaders {
  readonly #authenticator: Authenticator;
  readonly #stores: Stores;
  readonly #action: string;
  readonly #limit = new TimeLimit(MAX_AUTHENTICATION_MS);

  /** @param action name in the audit trail if the reader is refused */
  constructor(authenticator: Authenticator, stores: Stores, action: string) {
    this.#authenticator = authenticator;
    this.#stores = stores;
    this.#action = action;
  }

  /**
   * @throws {AppError} UNAUTHENTICATED; UNAUTHORIZED for a key without the scope; NOT_FOUND if the account
   * does not exist or the caller has no role on it; TIMEOUT
   */
  async identify(asked: AskedAccount): Promise<AccountReader> {
    return await authenticated(this.#identify(asked), this.#limit);
  }

  async #identify({ headers, accountId, address }: AskedAccount): Promise<AccountReader> {
    const needed = { scope: "read", action: this.#action, address } as const;
    const principal = await this.#authenticator.authenticateFor(headers, needed);
    const id = callerId(principal);
    if (id === null) throw new Unauthenticated();
    const access = new Access(this.#stores, principal);
    const role = await access.roleOn(accountId);
    const account = role === null ? null : await access.account(accountId);
    if (role === null || account === null) throw notFound("Account");
    return { callerId: id, account, role };
  }
}
