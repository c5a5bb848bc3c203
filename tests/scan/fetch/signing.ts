/** A key for signed requests, and the RFC 9421 signature base of a message, written by hand. */
import { type RequestSigning } from "../../../src/scan/fetch/headers/signing_key.ts";

/** Key of RFC 9421, appendix B.1.4. */
export const SIGNING: RequestSigning = {
  key: {
    kty: "OKP",
    crv: "Ed25519",
    x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs",
    d: "n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU",
  },
  agent: "https://readiness.example",
  productToken: "ReadinessBot",
};

/** Thumbprint of the key, from draft-ietf-webbotauth-httpsig-protocol. */
export const KEY_ID = "poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";

/** True if the header `Signature` signs the lines, which precede the parameters in the signature base. */
export async function isSignatureOf(headers: Headers, lines: readonly string[]): Promise<boolean> {
  const input = (headers.get("signature-input") ?? "").replace(/^sig1=/, "");
  const base = [...lines, `"@signature-params": ${input}`].join("\n");
  const value = /^sig1=:(.*):$/.exec(headers.get("signature") ?? "")?.[1] ?? "";
  const { kty, crv, x } = SIGNING.key;
  const key = await crypto.subtle.importKey("jwk", { kty, crv, x }, "Ed25519", false, ["verify"]);
  const signature = Uint8Array.fromBase64(value);
  return await crypto.subtle.verify("Ed25519", key, signature, new TextEncoder().encode(base));
}
