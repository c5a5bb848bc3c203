/** The key that the operator signs requests with (Web Bot Auth). */
import { createHash, createPrivateKey } from "node:crypto";

/** Ed25519 as JSON Web Key (RFC 8037). */
export interface SigningKey {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  /** Public key. */
  readonly x: string;
  /** Private key. */
  readonly d: string;
}

export interface RequestSigning {
  readonly key: SigningKey;
  /** Origin that publishes the public key. */
  readonly agent: string;
  /** Part of the user agents whose requests are signed. */
  readonly productToken: string;
}

/**
 * Reads a JSON Web Key or a PEM file.
 * @throws {TypeError} without the text, because it is a secret
 */
export function parseSigningKey(text: string): SigningKey {
  const key = jwkOf(text);
  const { kty, crv, x = "", d = "" } = key ?? {};
  if (kty !== "OKP" || crv !== "Ed25519" || d === "") {
    throw new TypeError("Cannot use this file: expected a private Ed25519 key as JSON Web Key or PEM");
  }
  return { kty, crv, x, d };
}

function jwkOf(text: string): Partial<Record<keyof SigningKey, string | undefined>> | null {
  try {
    const isPem = text.trimStart().startsWith("-----BEGIN");
    const key = isPem ? createPrivateKey(text) : createPrivateKey({ key: JSON.parse(text), format: "jwk" });
    return key.export({ format: "jwk" });
  } catch {
    // The error of the parser may quote the key.
    return null;
  }
}

/** Thumbprint of a key (RFC 7638), which names it in signatures. */
export function keyId({ crv, kty, x }: Pick<SigningKey, "crv" | "kty" | "x">): string {
  return createHash("sha256").update(JSON.stringify({ crv, kty, x })).digest("base64url");
}

/** The JSON Web Key Set that verifiers read. */
export function publicKeySet({ key: { kty, crv, x } }: RequestSigning): string {
  const key = { kty, crv, kid: keyId({ kty, crv, x }), x, use: "sig" };
  return `${JSON.stringify({ keys: [key] }, null, 2)}\n`;
}
