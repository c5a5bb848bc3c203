/** Texts of pages for scans that were refused. */
import type { AppError } from "../../errors.ts";

export function titleOf({ status }: AppError): string {
  if (status === 429) return "Too many requests";
  return status === 503 ? "The service is busy" : "Cannot scan this site";
}

export function sentenceOf(error: AppError): string {
  const seconds = retryAfterOf(error);
  const again = seconds === null ? "" : ` Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
  // The message of a rate limit ends with the time, too.
  const words = again === "" ? error.message : error.message.replace(/, try again in \d+ s$/, "");
  return `${words.replace(/[.]?$/, ".")}${again}`;
}

export function retryAfterOf(error: AppError): number | null {
  const seconds = "retryAfterSeconds" in error ? error.retryAfterSeconds : null;
  return typeof seconds === "number" ? seconds : null;
}
