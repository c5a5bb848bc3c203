/** Users and accounts as the operator's pages show them, and the paths of these pages. */
import { OPERATE_PATH } from "./operate_frame.tsx";

export const USERS_PATH = `${OPERATE_PATH}/users` as const;
/** Path of a user's page. */
export const USER_PATH = `${USERS_PATH}/{id}` as const;

/** Paths of the pages that ask before an action. */
export const SIGN_OUT_USER_PATH = `${USER_PATH}/sign-out` as const;
export const DISABLE_USER_PATH = `${USER_PATH}/disable` as const;

export const ACCOUNTS_PATH = `${OPERATE_PATH}/accounts` as const;
/** Path of an account's page. */
export const ACCOUNT_PATH = `${ACCOUNTS_PATH}/{id}` as const;
/** Path of the page that asks before the account is disabled. */
export const DISABLE_ACCOUNT_PATH = `${ACCOUNT_PATH}/disable` as const;

export interface OperatedUser {
  readonly id: string;
  readonly username: string;
  readonly createdAt: string;
  readonly isOperator: boolean;
  readonly isDisabled: boolean;
}

export interface OperatedAccount {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** Null while the account is enabled. */
  readonly disabledAt: string | null;
  readonly members: number;
  readonly serviceAccounts: number;
  readonly projects: number;
}

/** A user with the accounts and the sessions. */
export interface OperatedUserDetails extends OperatedUser {
  readonly displayName: string;
  readonly hasPassword: boolean;
  readonly userKeys: number;
  readonly sessions: number;
  readonly accounts: readonly (OperatedAccount & { readonly roleCode: string })[];
}

export interface OperatedMember extends OperatedUser {
  readonly roleCode: string;
}

export function userPath(id: string): string {
  return `${USERS_PATH}/${id}`;
}

export function accountPath(id: string): string {
  return `${ACCOUNTS_PATH}/${id}`;
}
