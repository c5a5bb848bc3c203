/** Parts of the service that the operator's pages show, and their refusal for everyone else. */
import { AppError } from "../../errors.ts";
import type { OperateTab } from "../../web/operate/operate_frame.tsx";
import type { ACCOUNT_PATH, USER_PATH } from "../../web/operate/operated.ts";
import type { AppParts } from "../parts.ts";

export type OperateParts = Pick<
  AppParts,
  "config" | "stores" | "desk" | "reports" | "queues" | "jobCounts" | "tracking" | "shutdown" | "metrics"
>;

/** Path of a page. */
export type OperatePage = OperateTab | typeof USER_PATH | typeof ACCOUNT_PATH;

/** Returns the same error for everybody without the right of an operator, even if they had it before. */
export function nothingHere(): AppError {
  return new AppError("NOT_FOUND", 404, "This page does not exist");
}
