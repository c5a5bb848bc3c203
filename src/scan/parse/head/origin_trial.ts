/** Tokens by which a site takes part in a trial of a browser's feature. */
import { asRecord, asString, member, parseJson } from "../formats/json.ts";

/** Characters of a token that is read. */
const TOKEN_LENGTH = 4_096;
/** Octets before the payload: version, signature, length. */
const HEAD_OCTETS = 1 + 64 + 4;

export interface OriginTrial {
  readonly feature: string;
  readonly origin: string;
  /** For scripts that others serve to the page. */
  readonly isThirdParty: boolean;
  /** Null where the token has no time that can be read. */
  readonly expires: Date | null;
}

/** What a token is for; null where it cannot be read. Its signature is the browser's matter. */
export function parseOriginTrial(token: string): OriginTrial | null {
  const bytes = octetsOf(token.trim());
  if (bytes === null || bytes.length <= HEAD_OCTETS) return null;
  const payload = parseJson(new TextDecoder().decode(bytes.subarray(HEAD_OCTETS)));
  if (!payload.ok || asRecord(payload.value) === null) return null;
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

function octetsOf(token: string): Uint8Array | null {
  if (token.length > TOKEN_LENGTH || !/^[A-Za-z0-9+/]{4,4096}={0,2}$/.test(token)) return null;
  // fromBase64 has no form that returns its error.
  try {
    return Uint8Array.fromBase64(token);
  } catch {
    return null;
  }
}
