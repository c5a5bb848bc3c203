/** Refusals because an operator has disabled an account. */
import { AppError } from "../../errors.ts";
import type { AccountRecord } from "./account_record.ts";

export function isDisabled({ disabledAt }: Pick<AccountRecord, "disabledAt">): boolean {
  return disabledAt !== undefined;
}

/** @param action that is refused, such as "use this key" */
export function accountDisabled(action: string): AppError {
  const message = `Cannot ${action}, because an operator of this service has disabled the account. ` +
    "Ask the operator to enable it again";
  return new AppError("ACCOUNT_DISABLED", 403, message);
}
