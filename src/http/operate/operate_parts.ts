/** Parts of the service that the operator's pages show, and their refusal for everyone else. */
import { AppError } from "../../errors.ts";
import type { OperateTab } from "../../web/operate/operate_frame.tsx";
import type {
  ACCOUNT_PATH,
  DISABLE_ACCOUNT_PATH,
  DISABLE_USER_PATH,
  SIGN_OUT_USER_PATH,
  USER_PATH,
} from "../../web/operate/operated.ts";
import type { REMOVE_REPORT_PATH } from "../../web/operate/service_pages.tsx";
import type { AppParts } from "../parts.ts";

export type OperateParts = Pick<
  AppParts,
  "config" | "stores" | "desk" | "reports" | "queues" | "jobCounts" | "tracking" | "shutdown" | "metrics"
>;

/** Path of a page. */
export type OperatePage =
  | OperateTab
  | typeof USER_PATH
  | typeof SIGN_OUT_USER_PATH
  | typeof DISABLE_USER_PATH
  | typeof ACCOUNT_PATH
  | typeof DISABLE_ACCOUNT_PATH
  | typeof REMOVE_REPORT_PATH;

/** Returns the same error for everybody without the right of an operator, even if they had it before. */
export function nothingHere(): AppError {
  return new AppError("NOT_FOUND", 404, "This page does not exist");
}
