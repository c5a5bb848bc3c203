/** Confirms while a crawl is running that an operator has not disabled its account. */
import type { AtomicOperation } from "@deno/kv";
import { isDisabled } from "../../auth/account/disabled_account.ts";
import type { CrawlParts } from "./crawl_parts.ts";

/** Adds a check to the operation. @returns false for a disabled account */
export async function mayCrawl(
  { database: { accounts } }: Pick<CrawlParts, "database">,
  operation: AtomicOperation,
  accountId: string,
): Promise<boolean> {
  const account = await accounts.read([accountId]);
  if (account === null || isDisabled(account.value)) return false;
  operation.check(account);
  return true;
}
