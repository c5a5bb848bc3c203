/** Tokens that enroll a site in the trial of a browser feature. */
import { asString, member, parseJson } from "../formats/json.ts";

/** Maximum number of characters of a token. */
const MAX_TOKEN_LENGTH = 4_096;
/** Number of bytes before the payload: version, signature, length. */
const HEAD_BYTES = 1 + 64 + 4;

export interface OriginTrial {
  readonly feature: string;
  readonly origin: string;
  /** True if the token is for scripts from other sites on the page. */
  readonly isThirdParty: boolean;
  /** Null if the token has no valid time. */
  readonly expires: Date | null;
}

/** @returns null if the token cannot be read; its signature is not verified */
export function parseOriginTrial(token: string): OriginTrial | null {
  const bytes = bytesOf(token.trim());
  if (bytes === null) return null;
  const payload = parseJson(new TextDecoder().decode(bytes.subarray(HEAD_BYTES)));
  if (!payload.ok) return null;
  const feature = asString(member(payload.value, "feature"));
  if (feature === null) return null;
  const expiry = member(payload.value, "expiry");
  const expires = typeof expiry === "number" ? new Date(expiry * 1000) : null;
  return {
    feature: feature.slice(0, 100),
    origin: asString(member(payload.value, "origin"))?.slice(0, 200) ?? "",
    isThirdParty: member(payload.value, "isThirdParty") === true,
    expires: expires === null || Number.isNaN(expires.getTime()) ? null : expires,
  };
}

function bytesOf(token: string): Uint8Array | null {
  if (token.length > MAX_TOKEN_LENGTH || !/^[A-Za-z0-9+/]+={0,2}$/.test(token)) return null;
  // fromBase64 can only throw.
  try {
    return Uint8Array.fromBase64(token);
  } catch {
    return null;
  }
}
