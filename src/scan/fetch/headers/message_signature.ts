/** Signatures of requests and of the key directory (RFC 9421, draft-ietf-webbotauth-httpsig-protocol). */
import { createHash } from "node:crypto";
import { type BareItem, type InnerList, serializeDictionary, serializeInnerList } from "structured-headers";
import { keyId, type RequestSigning, type SigningKey } from "./signing_key.ts";

/** Name of our signature in the headers. */
const LABEL = "sig1";
/** Seconds that a signed request is valid. Clocks of verifiers may differ by minutes. */
const REQUEST_VALID_S = 300;
/** Seconds that a signed key directory is valid. Verifiers may keep it for this time. */
const DIRECTORY_VALID_S = 86_400;
const NONCE_BYTES = 64;

const ENCODER = new TextEncoder();

/** A covered part of a message, with its value. */
interface Component {
  readonly name: string;
  readonly parameters?: Readonly<Record<string, BareItem>>;
  readonly value: string;
}

type HeaderFields = readonly (readonly [name: string, value: string])[];

// Each request is signed, so a key is imported once.
const imported = new WeakMap<SigningKey, Promise<CryptoKey>>();

/**
 * Headers that sign a request to a host.
 * @param authority the value of the header `Host`
 * @param now milliseconds since 1970
 */
export async function requestSignature(
  { key, agent }: RequestSigning,
  authority: string,
  now: number,
): Promise<HeaderFields> {
  const member = `"${agent}"`;
  const signed = await sign(key, {
    tag: "web-bot-auth",
    now,
    validS: REQUEST_VALID_S,
    components: [
      { name: "@authority", value: authority.toLowerCase() },
      { name: "signature-agent", parameters: { key: LABEL }, value: member },
    ],
  });
  return [["signature-agent", `${LABEL}=${member}`], ...signed];
}

/**
 * Headers that sign the response with the key directory.
 * @param authority of the request, which the signature binds the directory to
 */
export async function directorySignature(
  { key }: RequestSigning,
  authority: string,
  body: string,
  now: number,
): Promise<HeaderFields> {
  const digest = `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
  const signed = await sign(key, {
    tag: "http-message-signatures-directory",
    now,
    validS: DIRECTORY_VALID_S,
    components: [
      { name: "@authority", parameters: { req: true }, value: authority.toLowerCase() },
      { name: "content-digest", value: digest },
    ],
  });
  return [["content-digest", digest], ...signed];
}

interface Signed {
  readonly tag: string;
  readonly components: readonly Component[];
  readonly now: number;
  readonly validS: number;
}

async function sign(key: SigningKey, { tag, components, now, validS }: Signed): Promise<HeaderFields> {
  const created = Math.floor(now / 1000);
  const names: InnerList = [
    components.map(({ name, parameters = {} }) => [name, new Map(Object.entries(parameters))]),
    new Map<string, BareItem>([
      ["created", created],
      ["expires", created + validS],
      ["keyid", keyId(key)],
      ["alg", "ed25519"],
      ["nonce", crypto.getRandomValues(new Uint8Array(NONCE_BYTES)).toBase64()],
      ["tag", tag],
    ]),
  ];
  const covered = names[0].map((item, at) =>
    `${serializeInnerList([[item], new Map()]).slice(1, -1)}: ${components[at]?.value}`
  );
  const base = [...covered, `"@signature-params": ${serializeInnerList(names)}`].join("\n");
  const secret = await imported.getOrInsertComputed(
    key,
    () => crypto.subtle.importKey("jwk", { ...key }, "Ed25519", false, ["sign"]),
  );
  const signature = await crypto.subtle.sign("Ed25519", secret, ENCODER.encode(base));
  return [
    ["signature-input", serializeDictionary(new Map([[LABEL, names]]))],
    ["signature", serializeDictionary(new Map([[LABEL, [signature, new Map()]]]))],
  ];
}
