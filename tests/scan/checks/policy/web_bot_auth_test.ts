import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/policy/web_bot_auth.ts";
import { Resource } from "../../../../src/scan/fetch/resource.ts";
import { parseKeyDirectory } from "../../../../src/scan/parse/policy/key_directory.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const PATH = "/.well-known/http-message-signatures-directory";
const TYPE = "application/http-message-signatures-directory+json";
const SIGNED = { "signature-input": 'sig1=("@authority";req);tag="x"', "signature": "sig1=:AAAA:" };

/** The public key of RFC 9421, appendix B.1.4. */
const KEY = {
  kty: "OKP",
  crv: "Ed25519",
  x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs",
  kid: "poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U",
  use: "sig",
};

function directory(value: unknown, headers: Readonly<Record<string, string>> = SIGNED, type = TYPE) {
  const body = typeof value === "string" ? value : JSON.stringify(value);
  return { [PATH]: { body, headers: { "content-type": type, ...headers } } };
}

/** Seconds since 1970, the given number of days from now. */
const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;

const { kid: _kid, ...ANONYMOUS } = KEY;

testCheck(check, {
  absent: [
    {},
    { [PATH]: { body: "<!doctype html><title>Home</title>", headers: { "content-type": "text/html" } } },
    {
      [PATH]: { status: 301, headers: { location: "/keys.json" } },
      "/keys.json": JSON.stringify({ keys: [KEY] }),
    },
  ],
  leaked: [
    directory({ keys: [KEY, { ...KEY, d: "n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU" }] }),
    told(
      directory({ keys: [{ kty: "oct", k: "c2VjcmV0" }] }),
      "The key directory publishes a secret key: a key is symmetric (“keys[0]”), a key has private members (“keys[0]: k”)",
    ),
    directory({ keys: [{ ...KEY, d: "" }] }, {}, "text/plain"),
  ],
  invalid: [
    directory("keys"),
    directory({}),
    directory({ keys: [] }),
    directory({ keys: ["key"] }),
    told(
      directory({ keys: [{ ...KEY, x: "short" }] }),
      "The key directory is invalid: x is not an Ed25519 public key (“keys[0]”)",
    ),
    directory({ keys: [{ ...KEY, kty: undefined }] }),
    directory([KEY]),
  ],
  expired: [
    told(
      directory({ keys: [{ ...KEY, exp: 1 }, { ...KEY, exp: 1_700_000_000 }] }),
      "The key directory has no usable key: 2 keys have expired",
    ),
    directory({ keys: [{ ...KEY, exp: inDays(-1) }] }),
  ],
  mistyped: told(
    directory({ keys: [KEY] }, SIGNED, "application/json"),
    "The key directory is served as “application/json”",
  ),
  irregular: [
    told(
      directory({ keys: [ANONYMOUS] }),
      "The key directory has problems: a key has no kid (“keys[0]”)",
    ),
    directory({ keys: [{ ...KEY, kid: "mine" }] }),
    directory({ keys: [{ ...KEY, use: "enc" }] }),
    directory({ keys: [{ ...KEY, exp: "tomorrow" }] }),
  ],
  unsigned: [
    told(directory({ keys: [KEY] }, {}), "The response with the key directory is not signed"),
    directory({ keys: [KEY] }, { signature: "sig1=:AAAA:" }),
  ],
  valid: [
    directory({ keys: [KEY] }),
    directory({ keys: [{ ...KEY, exp: 1 }, KEY] }),
    directory({ keys: [{ ...KEY, exp: inDays(1) }] }),
    directory({ keys: [{ ...KEY, nbf: 1, exp: 4_000_000_000 }] }),
  ],
});

Deno.test("web-bot-auth never shows a leaked key", async () => {
  const secret = "n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU";
  const result = await checkSite(check, directory({ keys: [{ ...KEY, d: secret }] }));
  assertEquals(JSON.stringify(result).includes(secret), false);
});

Deno.test("web-bot-auth treats a key as expired from its last second on", () => {
  const url = new URL(`https://site.example${PATH}`);
  const resource = new Resource({
    exchanges: [],
    requested: url,
    url,
    status: 200,
    headers: new Headers({ "content-type": TYPE, ...SIGNED }),
    bytes: new Uint8Array(),
    truncated: false,
    redirects: [],
    firstByteMs: 1,
  });
  const document = parseKeyDirectory(JSON.stringify({ keys: [{ ...KEY, exp: 2_000_000_000 }] }));
  const file = { present: true as const, path: PATH, document, resource };
  const outcome = (milliseconds: number) => {
    const judgement = check.judge({ file }, { now: new Date(milliseconds) });
    return typeof judgement === "string" ? judgement : judgement.outcome;
  };
  assertEquals([outcome(1_999_999_999_999), outcome(2_000_000_000_000)], ["valid", "expired"]);
});
