/** Parts of the service that the operator's pages show, and their refusal for everyone else. */
import { AppError } from "../../errors.ts";
import { OPERATE_PATH } from "../../web/operate/operate_frame.tsx";
import type { AppParts } from "../parts.ts";

export type OperateParts = Pick<
  AppParts,
  "config" | "stores" | "desk" | "reports" | "queues" | "jobCounts" | "tracking" | "shutdown" | "metrics"
>;

/** Returns the same error for everybody without the right of an operator, even if they had it before. */
export function nothingHere(): AppError {
  return new AppError("NOT_FOUND", 404, `There is nothing at ${OPERATE_PATH}`);
}
