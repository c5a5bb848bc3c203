/** Finds the account and the project that a command line names. */
import { AppError } from "../../errors.ts";
import { type Arguments, flagValue, refuseUsage, wholeNumber } from "../arguments.ts";
import { commandLine } from "../../command_name.ts";
import type { Api } from "./api.ts";
import {
  type Account,
  findProjectById,
  listAccounts,
  listProjectNames,
  type Page,
  type ProjectName,
} from "./operations.ts";
import { OBJECT_ID } from "../service/object_id.ts";

export const ACCOUNT_FLAG = {
  "--account <id>": "Account of the projects; needed only if you have several",
} as const;

export const PAGE_FLAGS = {
  "--limit <1-100>": "How many to list, 20 by default",
  "--after <cursor>": "Continue a list after this cursor, which is printed at the end of a page",
} as const;

const DEFAULT_LIMIT = 20;
/** Maximum size of a page in the API. */
const MAX_LIMIT = 100;
/** Maximum number of accounts that a message names. */
const MAX_NAMED_ACCOUNTS = 20;

/** @throws {AppError} `USAGE` */
export function pageOf(args: Arguments): Page {
  const first = wholeNumber(args, "limit", 1, MAX_LIMIT) ?? DEFAULT_LIMIT;
  return { first, after: flagValue(args, "after") };
}

/**
 * Id of the account in --account, or of the only account.
 * @throws {AppError} `USAGE` if there are several accounts, or no account
 */
export async function accountOf(args: Arguments, api: Api): Promise<string> {
  const given = flagValue(args, "account");
  if (given !== null) return given;
  const { me: { accounts } } = await api.call(listAccounts());
  const [account, ...others] = accounts;
  if (account === undefined) {
    refuseUsage(
      `You have no account yet. Create a user, which has an account: ${commandLine("user add <name>")}`,
    );
  }
  if (others.length > 0) refuseUsage(`Choose an account with --account <id>:\n${listed(accounts)}`);
  return account.id;
}

function listed(accounts: readonly Account[]): string {
  const lines = accounts.slice(0, MAX_NAMED_ACCOUNTS).map(({ id, name }) => `  ${id}  ${name}`);
  const more = accounts.length > lines.length ? ["  and more"] : [];
  return [...lines, ...more].join("\n");
}

/** The error for an account that the API does not show. */
export function accountNotFound(id: string): AppError {
  return new AppError("NOT_FOUND", 404, `Cannot find account ${id}: check the id`);
}

/**
 * A project by its id, or by its name regardless of case.
 * @throws {AppError} NOT_FOUND; `USAGE` for a name if there are several accounts
 */
export async function findProject(text: string, args: Arguments, api: Api): Promise<ProjectName> {
  if (OBJECT_ID.test(text)) {
    const { node } = await api.call(findProjectById(text));
    if (node?.__typename === "Project") return node;
  }
  const accountId = await accountOf(args, api);
  for (let after: string | null = null;;) {
    const page = listProjectNames(accountId, { first: MAX_LIMIT, after });
    const { node } = await api.call(page);
    if (node?.__typename !== "Account") throw accountNotFound(accountId);
    const { nodes, pageInfo } = node.projects;
    const found = nodes.find(({ name }) => name.toLowerCase() === text.toLowerCase());
    if (found !== undefined) return found;
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null) break;
    after = pageInfo.endCursor;
  }
  const account = flagValue(args, "account") === null ? "" : ` --account ${accountId}`;
  const list = commandLine(`project list${account}${api.suffix}`);
  throw new AppError("NOT_FOUND", 404, `Cannot find project ${text}: ${list} shows all`);
}
