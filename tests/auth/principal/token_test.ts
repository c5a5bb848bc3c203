import { assertEquals, assertMatch, assertNotEquals, assertStrictEquals } from "@std/assert";
import { newObjectId } from "../../../src/auth/object_id.ts";
import {
  mintApiKey,
  mintToken,
  parseApiKey,
  sameDigest,
  tokenDigest,
  type TokenKind,
} from "../../../src/auth/principal/token.ts";

const ID = "5hQ2bZ0xKd9RmW7c";
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const KEY = `svc_sa_${ID}_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg1YtqKf`;

/** Texts with their SHA-256 digests. Python's `zlib` and `hashlib` computed the digests and the checksums. */
const GOOD_KEYS: readonly (readonly [id: string, text: string, digest: string])[] = [
  [ID, KEY, "80beb5bdc5abf486065a4771644783094941509bca7a88b56e658e65cda16a5f"],
  [
    ID,
    `svc_sa_${ID}_JKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz2H5WyC`,
    "d90db1e30c0c0d186831895fe18f417d29e75cdee16aa5527b8856565fd2d191",
  ],
  [
    "0".repeat(16),
    `svc_sa_${"0".repeat(16)}_${"0".repeat(43)}1iEGsm`,
    "e55d99155c1e5ca966dbee54c8531b8cf01fecb4112b4cedc87253cb1c999e8f",
  ],
  [
    "z".repeat(16),
    `svc_sa_${"z".repeat(16)}_${"z".repeat(43)}1rhYtD`,
    "c211de4a0f7f26cce6f5f9762bb26ae53aba302612b1762d32ee1599205a41f3",
  ],
  [
    ID,
    `svc_sa_${ID}_0B1GNwqnDQgCpFQvgbCQaO2Abr0qeD63I9ZPdNBxbmg00dvmH`,
    "65221883c504a5209530274de75f6ec5c7c58175a3c198e742c6bb2c7e9085e9",
  ],
];

const GOOD_TOKENS: readonly (readonly [kind: TokenKind, text: string, digest: string])[] = [
  [
    "session",
    "svc_st_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg3Zu2y3",
    "965bc40e12d526bcad0b0a9a856589cb1ce4b4cc5fe6ddd159cfd3def129924a",
  ],
  [
    "session",
    `svc_st_${"z".repeat(43)}26J8D3`,
    "1cef75579697455513f8310d9fdce70186fbf9211fbba7c8041e30cb29c4c5c5",
  ],
  [
    "user_key",
    "svc_uk_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg48AQnH",
    "03d1350211308dbd297613958fa11f99f208ad9b97a6075e8a58735b0e2969eb",
  ],
  [
    "invitation",
    "svc_in_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg1gusGZ",
    "387ed1af526a12b9d02b24c2b1114b7a6dff8d6a83143d9510687be4057a4677",
  ],
];

const KINDS: readonly TokenKind[] = ["session", "user_key", "invitation", "password_reset"];
const MEGABYTE = 1_000_000;

/** Invalid variants of a valid text, key or token. */
const SPOILT: Readonly<Record<string, (text: string) => string>> = {
  "nothing": () => "",
  "the last character missing": (text) => text.slice(0, -1),
  "the first character missing": (text) => text.slice(1),
  "a character more": (text) => `${text}0`,
  "a trailing newline": (text) => `${text}\n`,
  "a newline for the last character": (text) => `${text.slice(0, -1)}\n`,
  "a leading space": (text) => ` ${text}`,
  "a trailing space": (text) => `${text} `,
  "a trailing NUL": (text) => `${text}\0`,
  "all upper case": (text) => text.toUpperCase(),
  "all lower case": (text) => text.toLowerCase(),
  "an upper-case prefix": (text) => `SVC${text.slice(3)}`,
  "a Cyrillic А for an A": (text) => text.replace("A", "А"),
  "a full-width A for an A": (text) => text.replace("A", "Ａ"),
  "a lone surrogate for an A": (text) => text.replace("A", "\ud800"),
  "a hyphen for an underscore": (text) => text.replace("_", "-"),
  "quotes around it": (text) => `"${text}"`,
  "itself twice": (text) => text + text,
  "a megabyte of letters": () => "a".repeat(MEGABYTE),
  "a megabyte behind it": (text) => text + "a".repeat(MEGABYTE),
  "a megabyte of spaces behind it": (text) => text + " ".repeat(MEGABYTE),
};

/** Texts with a correct checksum but an invalid shape. */
const SEALED_MISFITS: readonly string[] = [
  "svc_sa_5hQ2bZ0xKd9RmW7_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefgh410a0B",
  "svc_sa_5hQ2bZ0xKd9RmW7c-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg02APAN",
  "svc_sa_5hQ2bZ0x_d9RmW7c_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg03pdeL",
  "svc_sa_5hQ2bZ0xKd9RmW7c_-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef13wP4a",
  "svc_sa_5hQ2bZ0xKd9RmW7c_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef1VUQdy",
  "svc_sa_5hQ2bZ0xKd9RmW7c_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefgh4UYX1g",
  "svc_sb_5hQ2bZ0xKd9RmW7c_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg1XOf3w",
  "SVC_sa_5hQ2bZ0xKd9RmW7c_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg3E07r2",
  "svc_sa_5hQ2bZ0xKd9RmW7c_А0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef2hFtpa",
  "svc_sa_5hQ2bZ0xKd9RmW7c_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef\n1sDMz6",
  "svc_sx_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg16XRUF",
  "svc_st__0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef3Z37qW",
  "svc_st_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef27GV6S",
  "svc_st_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefgh44afAT",
  "svc_st_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef\n4P0eEo",
];

function isRefused(text: string): boolean {
  return parseApiKey(text) === null && KINDS.every((kind) => tokenDigest(kind, text) === null);
}

function* oneCharacterChanges(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    for (const other of `${DIGITS}_- \n`) {
      if (other !== text[at]) yield text.slice(0, at) + other + text.slice(at + 1);
    }
  }
}

function* neighboursSwapped(text: string): Generator<string> {
  for (let at = 1; at < text.length; at++) {
    const [left = "", right = ""] = text.slice(at - 1, at + 1);
    if (left !== right) yield text.slice(0, at - 1) + right + left + text.slice(at + 1);
  }
}

Deno.test("parseApiKey() names the service account and gives the key's SHA-256", () => {
  for (const [serviceAccountId, text, digest] of GOOD_KEYS) {
    assertEquals(parseApiKey(text), { serviceAccountId, digest: Uint8Array.fromHex(digest) });
  }
});

Deno.test("tokenDigest() gives the token's SHA-256", () => {
  for (const [kind, text, digest] of GOOD_TOKENS) {
    assertStrictEquals(tokenDigest(kind, text)?.toHex(), digest);
  }
});

Deno.test("a damaged text is not a credential", () => {
  for (const text of [KEY, ...GOOD_TOKENS.filter(([, text]) => text.includes("A")).map(([, text]) => text)]) {
    for (const [what, spoil] of Object.entries(SPOILT)) {
      assertStrictEquals(isRefused(spoil(text)), true, `${text} with ${what}`);
    }
  }
});

Deno.test("a text of another format is not a credential, even with a valid checksum", () => {
  for (const text of SEALED_MISFITS) assertStrictEquals(isRefused(text), true, text);
});

Deno.test("no change of a single character gives another credential", () => {
  for (const text of [KEY, ...GOOD_TOKENS.map(([, text]) => text)]) {
    for (const changed of oneCharacterChanges(text)) assertStrictEquals(isRefused(changed), true, changed);
  }
});

Deno.test("no swap of two neighbors gives another credential", () => {
  for (const text of [KEY, ...GOOD_TOKENS.map(([, text]) => text)]) {
    for (const swapped of neighboursSwapped(text)) assertStrictEquals(isRefused(swapped), true, swapped);
  }
});

Deno.test("the secret of one service account is not a key of another", () => {
  for (const other of ["0".repeat(16), "z".repeat(16), ID.toLowerCase(), ID.split("").reverse().join("")]) {
    assertStrictEquals(parseApiKey(KEY.replace(ID, other)), null, other);
  }
});

Deno.test("a token is valid only for its own kind, even with another prefix", () => {
  for (const [kind, text] of GOOD_TOKENS) {
    assertStrictEquals(parseApiKey(text), null);
    for (const other of KINDS.filter((one) => one !== kind)) {
      assertStrictEquals(tokenDigest(other, text), null, `${text} as ${other}`);
      const prefix = mintToken(other).text.slice(0, 7);
      assertStrictEquals(tokenDigest(other, prefix + text.slice(7)), null, `${text} made ${prefix}`);
    }
  }
});

Deno.test("an API key is not a token, nor is its secret with a token's prefix", () => {
  for (const kind of KINDS) {
    const prefix = mintToken(kind).text.slice(0, 7);
    assertStrictEquals(tokenDigest(kind, KEY), null);
    assertStrictEquals(tokenDigest(kind, prefix + KEY.slice(-49)), null);
  }
});

Deno.test("mintApiKey() creates a key that parses to its owner and its digest", () => {
  for (let round = 0; round < 1000; round++) {
    const id = newObjectId();
    const { apiKey, secret, lastFour, digest } = mintApiKey(id);
    assertMatch(secret, /^[0-9A-Za-z]{49}$/);
    assertStrictEquals(apiKey, `svc_sa_${id}_${secret}`);
    assertStrictEquals(lastFour, apiKey.slice(-4));
    assertEquals(parseApiKey(apiKey), { serviceAccountId: id, digest });
  }
});

Deno.test("mintToken() creates a token with its prefix and digest", () => {
  for (
    const [kind, pattern] of [
      ["session", /^svc_st_[0-9A-Za-z]{49}$/],
      ["user_key", /^svc_uk_[0-9A-Za-z]{49}$/],
      ["invitation", /^svc_in_[0-9A-Za-z]{49}$/],
      ["password_reset", /^svc_pr_[0-9A-Za-z]{49}$/],
    ] as const
  ) {
    const { text, digest } = mintToken(kind);
    assertMatch(text, pattern);
    assertEquals(tokenDigest(kind, text), digest);
  }
});

Deno.test("no two secrets of one service account are equal", () => {
  const minted = Array.from({ length: 2000 }, () => mintApiKey(ID));
  assertStrictEquals(new Set(minted.map(({ secret }) => secret)).size, 2000);
  assertStrictEquals(new Set(minted.map(({ digest }) => digest.toHex())).size, 2000);
});

Deno.test("a digest is a plain Uint8Array, as database keys require", async () => {
  using kv = await Deno.openKv(":memory:");
  for (const digest of [mintApiKey(ID).digest, parseApiKey(KEY)?.digest, mintToken("session").digest]) {
    assertStrictEquals(digest?.constructor, Uint8Array);
    await kv.set(["by_digest", digest ?? ""], true);
    assertStrictEquals((await kv.get(["by_digest", Uint8Array.from(digest ?? [])])).value, true);
  }
});

Deno.test("sameDigest() compares every byte and the length", () => {
  const { digest } = mintApiKey(ID);
  assertStrictEquals(sameDigest(digest, digest.slice()), true);
  for (let at = 0; at < digest.length; at++) {
    const other = digest.with(at, (digest[at] ?? 0) ^ 1);
    assertNotEquals(digest, other);
    assertStrictEquals(sameDigest(digest, other), false, `byte ${at}`);
  }
  for (const other of [digest.slice(1), digest.slice(0, -1), new Uint8Array(0), new Uint8Array(33)]) {
    assertStrictEquals(sameDigest(digest, other), false, `${other.length} bytes`);
  }
});
