/** Limits on the requests of a scan's caller, and the parameters in addition to the target. */
import { AppError } from "../errors.ts";
import { MAX_USER_AGENT_LENGTH } from "./request/request_limits.ts";

export { MAX_ONLY_LENGTH } from "./request/check_choice.ts";
export {
  MAX_BROWSER_PAGES,
  MAX_DOMAIN_LENGTH,
  MAX_PAGES,
  MAX_USER_AGENT_LENGTH,
} from "./request/request_limits.ts";
export { DEFAULT_SAMPLE_SIZE, MAX_SAMPLE_SIZE } from "./request/sample_size.ts";
export { MAX_SURFACES_LENGTH, parseSurfaceChoice, SURFACE_IDS } from "./contract/surface_choice.ts";

/**
 * Checks the `ua` parameter.
 * @throws {AppError} 400 `INVALID_UA`
 */
export function parseUserAgent(input: string | null | undefined): string | null {
  if (input === null || input === undefined || input === "") return null;
  if (input.length > MAX_USER_AGENT_LENGTH) refuse(`it is longer than ${MAX_USER_AGENT_LENGTH} characters`);
  if (!/^[\x20-\x7e]+$/.test(input)) refuse("only printable ASCII characters are allowed");
  return input;
}

function refuse(reason: string): never {
  throw new AppError("INVALID_UA", 400, `Cannot use this user agent: ${reason}`, { field: "userAgent" });
}
