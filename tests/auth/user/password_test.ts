import {
  assert,
  assertEquals,
  assertMatch,
  assertNotEquals,
  assertRejects,
  assertStrictEquals,
  assertThrows,
} from "@std/assert";
import { checkPassword, Passwords } from "../../../src/auth/user/password.ts";
import { AppError } from "../../../src/errors.ts";

const PASSWORDS = new Passwords();
const PASSWORD = "correct horse battery staple";
const LEAST_COST =
  "$argon2id$v=19$m=8,t=1,p=1$//79/Pv6+fj39vX08/Lx8A$FgOUqlUZfu9afY3wLDu5usKDbRaRe2axP1dLw1sNqeA";
const SALT = "AAECAwQFBgcICQoLDA0ODw";

/** Made by Python's argon2-cffi 25.1.0, the reference implementation in C. */
const HASHES: readonly (readonly [password: string, phc: string])[] = [
  [PASSWORD, `$argon2id$v=19$m=19456,t=2,p=1$${SALT}$gYJZtjEAJqjg26xdLmknq8/bB7MiWPrE9hsYuA+SkIU`],
  [PASSWORD, LEAST_COST],
  [PASSWORD, `$argon2id$v=19$m=64,t=3,p=4$${SALT}$//g3HwJHlSulhGeZd6htO3YG6sbuRUqzu9jRpVBZPJo`],
  [
    PASSWORD,
    "$argon2id$v=19$m=128,t=10,p=8$//79/Pv6+fj39vX08/Lx8A$TuZQ0jtydnLLLbNyiIJplZlm2iWZ0PTDKpmpjq33WVI",
  ],
  [
    "пароль-из-двенадцати",
    `$argon2id$v=19$m=64,t=1,p=1$${SALT}$Vnn7N5uYO4VXri6zkWcewyOsOcLLuZEthM3ZbdIu9GM`,
  ],
  ["🔑".repeat(12), `$argon2id$v=19$m=64,t=1,p=1$${SALT}$GkkBliQak3XvueYChlL+p7U+NPa+KeihJdAu+f0gyb4`],
  ["a\0b\0c\0d\0e\0f\0", `$argon2id$v=19$m=64,t=1,p=1$${SALT}$L8h0o301w4r/ELESFTlFAXjaVM16Ia+CvCDKJ0W0iN4`],
  ["x".repeat(256), `$argon2id$v=19$m=64,t=1,p=1$${SALT}$4LB6HKVLu+jB9+Gyr/eoBkbSfAjQD09JmER/VnEjpQk`],
];

/** Texts in another Unicode form, with the Python program's hash of their NFKC form. */
const VARIANTS: readonly (readonly [typed: string, phc: string])[] = [
  ["é".repeat(12), `$argon2id$v=19$m=64,t=1,p=1$${SALT}$/YuSas7U7YPdcFR1CAlizu47FZudLAhTE1ahYSao7vQ`],
  ["e\u0301".repeat(12), `$argon2id$v=19$m=64,t=1,p=1$${SALT}$/YuSas7U7YPdcFR1CAlizu47FZudLAhTE1ahYSao7vQ`],
  ["oﬃce ﬁnance １", `$argon2id$v=19$m=64,t=1,p=1$${SALT}$e/5lUeziFFM8u6qwlFJwFiqrzUgKlezGi0El+Za9pKk`],
  ["Ⅷ of clubs", `$argon2id$v=19$m=64,t=1,p=1$${SALT}$iKWR/jC13ymHHTaZtkgHXK37JlVt24LYqd7ORSfaurI`],
  [
    "ᾂ".repeat(256).normalize("NFD"),
    `$argon2id$v=19$m=64,t=1,p=1$${SALT}$FYfzdH8i59vMrkyGwI7xacmJHZXwe6wGMK3Wovypy74`,
  ],
];

/** Hashes of the Python program that match the texts next to them but are never verified. */
const NO_PASSWORDS: Readonly<Record<string, readonly [text: string, phc: string]>> = {
  "longer than any variant of 256 characters": [
    "a".repeat(2049),
    `$argon2id$v=19$m=64,t=1,p=1$${SALT}$vXwitu9Q1nULFSuBlb5OiFS08VsqIXaYhrGof6M0BTs`,
  ],
  "a lone surrogate, which is encoded as U+FFFD": [
    "a\ud800".repeat(6),
    `$argon2id$v=19$m=64,t=1,p=1$${SALT}$AHinm9/cwqP/EnJiatRLWns4HJfXPuks46V5TzWxJeQ`,
  ],
};

const HASH = "gYJZtjEAJqjg26xdLmknq8/bB7MiWPrE9hsYuA+SkIU";

/** Values that only our own bug or a manual change of the database would leave there. */
const NO_HASHES: Readonly<Record<string, string>> = {
  "nothing": "",
  "the password itself": PASSWORD,
  "another algorithm": `$argon2i$v=19$m=19456,t=2,p=1$${SALT}$${HASH}`,
  "another version": `$argon2id$v=16$m=19456,t=2,p=1$${SALT}$${HASH}`,
  "no version": `$argon2id$m=19456,t=2,p=1$${SALT}$${HASH}`,
  "too much memory": `$argon2id$v=19$m=131073,t=2,p=1$${SALT}$${HASH}`,
  "far too much memory": `$argon2id$v=19$m=4294967295,t=2,p=1$${SALT}$${HASH}`,
  "too many passes": `$argon2id$v=19$m=19456,t=11,p=1$${SALT}$${HASH}`,
  "too many lanes": `$argon2id$v=19$m=19456,t=2,p=9$${SALT}$${HASH}`,
  "too little memory": `$argon2id$v=19$m=7,t=2,p=1$${SALT}$${HASH}`,
  "no passes": `$argon2id$v=19$m=19456,t=0,p=1$${SALT}$${HASH}`,
  "no lanes": `$argon2id$v=19$m=19456,t=2,p=0$${SALT}$${HASH}`,
  "a short salt": `$argon2id$v=19$m=19456,t=2,p=1$${SALT.slice(1)}$${HASH}`,
  "a short hash": `$argon2id$v=19$m=19456,t=2,p=1$${SALT}$${HASH.slice(1)}`,
  "no hash": `$argon2id$v=19$m=19456,t=2,p=1$${SALT}$`,
  "a trailing newline": `$argon2id$v=19$m=19456,t=2,p=1$${SALT}$${HASH}\n`,
};

/** Different characters without a pattern. @param start code point */
function varied(length: number, start: number): string {
  return Array.from({ length }, (_, at) => String.fromCodePoint(start + (at * at * 7 + at) % 23)).join("");
}

const ACCEPTED: Readonly<Record<string, string>> = {
  "12 characters": varied(12, 97),
  "256 characters": varied(256, 97),
  "12 characters of two units": varied(12, 0x1f400),
  "256 characters of two units": varied(256, 0x1f400),
  "spaces": "k v q m z u ",
  "control characters": "a\0b\0c\0d\0e\0f\0",
  "a common word among others": "password of the blue whale",
  "a sequence and more": "abcdef-and-a-whale",
};

const REFUSED: Readonly<Record<string, readonly [password: string, message: string]>> = {
  "nothing": ["", "Cannot use this password: it has fewer than 12 characters"],
  "11 characters": ["a".repeat(11), "Cannot use this password: it has fewer than 12 characters"],
  "11 characters of two units": [
    "🔑".repeat(11),
    "Cannot use this password: it has fewer than 12 characters",
  ],
  "257 characters": ["a".repeat(257), "Cannot use this password: it has more than 256 characters"],
  "257 characters of two units": [
    "🔑".repeat(257),
    "Cannot use this password: it has more than 256 characters",
  ],
  "a megabyte": ["a".repeat(1_000_000), "Cannot use this password: it has more than 256 characters"],
  ...Object.fromEntries(
    [
      ["a".repeat(12), "it has fewer than 5 different characters"],
      ["abcabcabcabcabc", "it has fewer than 5 different characters"],
      ["abc123abc123", "it repeats the same few characters"],
      ["passwordpassword", "it repeats the same few characters"],
      ["123456789012", "it follows the alphabet, the digits or the keyboard"],
      ["lkjihgfedcba", "it follows the alphabet, the digits or the keyboard"],
      ["qwertyuiop123", "it follows the alphabet, the digits or the keyboard"],
      ["Password2026!", "it is a common word with digits or signs"],
      ["!!p@ssw0rd99", "it is a common word with digits or signs"],
      ["Administrator1", "it is a common word with digits or signs"],
    ].map(([password = "", reason]) => [password, [password, `Cannot use this password: ${reason}`]]),
  ),
  "a high surrogate alone": [`${PASSWORD}\ud800`, "Cannot use this password: it is not valid Unicode"],
  "a low surrogate alone": [`\udc00${PASSWORD}`, "Cannot use this password: it is not valid Unicode"],
};

/** Counts the derivations under way, and records their parameters. The derivations are still done. */
async function watchDerivations(work: () => Promise<unknown>): Promise<{ most: number; asked: object[] }> {
  const { deriveBits } = crypto.subtle;
  const asked: object[] = [];
  let running = 0;
  let most = 0;
  crypto.subtle.deriveBits = async (algorithm: AlgorithmIdentifier, key: CryptoKey, length: number) => {
    if (typeof algorithm === "object") asked.push({ ...algorithm, nonce: null });
    most = Math.max(most, ++running);
    try {
      return await deriveBits.call(crypto.subtle, algorithm, key, length);
    } finally {
      running--;
    }
  };
  try {
    await work();
  } finally {
    crypto.subtle.deriveBits = deriveBits;
  }
  return { most, asked };
}

Deno.test("checkPassword() takes 12 to 256 characters of any kind, unless they are a first guess", () => {
  for (const password of Object.values(ACCEPTED)) checkPassword(password);
});

Deno.test("checkPassword() refuses others as invalid input", () => {
  for (const [what, [password, message]] of Object.entries(REFUSED)) {
    const { code, status } = assertThrows(() => checkPassword(password), AppError, message, what);
    assertEquals([code, status], ["BAD_USER_INPUT", 400], what);
  }
});

Deno.test("Passwords.hash() refuses what checkPassword() refuses", async () => {
  for (const [what, [password, message]] of Object.entries(REFUSED)) {
    await assertRejects(() => PASSWORDS.hash(password), AppError, message, what);
  }
});

Deno.test("Passwords.hash() gives a PHC string with OWASP's parameters that verifies", async () => {
  const phc = await PASSWORDS.hash(PASSWORD);
  assertMatch(phc, /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  assertStrictEquals(await PASSWORDS.verify(PASSWORD, phc), true);
});

Deno.test("Passwords.hash() and verify() do as much work as they are asked for", async () => {
  const passwords = new Passwords({ memory: 64, passes: 3, parallelism: 2 });
  const phc = await passwords.hash(PASSWORD);
  assertMatch(phc, /^\$argon2id\$v=19\$m=64,t=3,p=2\$/);
  const { asked } = await watchDerivations(async () => {
    assertStrictEquals(await passwords.verify(PASSWORD, phc), true);
    assertStrictEquals(await passwords.verify(PASSWORD, null), false);
  });
  assertEquals(asked[1], asked[0]);
});

Deno.test("Passwords.hash() uses a new salt for each hash", async () => {
  const [one, other] = await Promise.all([PASSWORDS.hash(PASSWORD), PASSWORDS.hash(PASSWORD)]);
  assertNotEquals(one.split("$")[4], other.split("$")[4]);
  assertNotEquals(one.split("$")[5], other.split("$")[5]);
});

Deno.test("Passwords.hash() and verify() treat Unicode variants of a text as equal", async () => {
  const phc = await PASSWORDS.hash("oﬃce cafe\u0301 １");
  assertStrictEquals(await PASSWORDS.verify("office café 1", phc), true);
});

Deno.test("Passwords.verify() agrees with another implementation", async () => {
  for (const [password, phc] of HASHES) assertStrictEquals(await PASSWORDS.verify(password, phc), true, phc);
});

Deno.test("Passwords.verify() accepts Unicode variants (NFKC) of the password", async () => {
  for (const [typed, phc] of VARIANTS) assertStrictEquals(await PASSWORDS.verify(typed, phc), true, typed);
});

Deno.test("Passwords.verify() refuses every other text", async () => {
  const others = [
    "",
    PASSWORD.toUpperCase(),
    ` ${PASSWORD}`,
    `${PASSWORD}\n`,
    `${PASSWORD}\0`,
    PASSWORD.slice(0, -1),
    PASSWORD.replace("c", "с"),
    "a".repeat(2048),
    LEAST_COST,
  ];
  for (const other of others) assertStrictEquals(await PASSWORDS.verify(other, LEAST_COST), false, other);
});

Deno.test("Passwords.verify() refuses texts that cannot be a password even if their hash is right", async () => {
  for (const [what, [text, phc]] of Object.entries(NO_PASSWORDS)) {
    assertStrictEquals(await PASSWORDS.verify(text, phc), false, what);
  }
});

Deno.test("Passwords.verify() derives from 2,048 units, and nothing from more", async () => {
  const { asked } = await watchDerivations(async () => {
    for (const units of [2048, 2049]) await PASSWORDS.verify("a".repeat(units), LEAST_COST);
  });
  assertEquals(asked.length, 1);
});

Deno.test("Passwords.verify() derives with up to 128 MiB", async () => {
  const phc = `$argon2id$v=19$m=131072,t=1,p=1$${SALT}$${HASH}`;
  assertStrictEquals(await PASSWORDS.verify(PASSWORD, phc), false);
});

Deno.test("Passwords.verify() derives nothing from 100 kB, whether or not the user exists", async () => {
  const marks = `a${"\u0301\u0323".repeat(50_000)}`;
  const { asked } = await watchDerivations(async () => {
    for (const phc of [LEAST_COST, null]) assertStrictEquals(await PASSWORDS.verify(marks, phc), false);
  });
  assertEquals(asked, []);
});

Deno.test("Passwords.verify() is false without a hash, after the same work as with one", async () => {
  const known = await watchDerivations(async () =>
    await PASSWORDS.verify(PASSWORD, await PASSWORDS.hash(PASSWORD))
  );
  const unknown = await watchDerivations(async () => {
    assertStrictEquals(await PASSWORDS.verify(PASSWORD, null), false);
  });
  assertEquals(known.asked.length, 2);
  assertEquals(unknown.asked, known.asked.slice(1));
});

Deno.test("a stored hash in another format is an internal error, and not quoted", async () => {
  for (const [what, phc] of Object.entries(NO_HASHES)) {
    const thrown = await assertRejects(() => PASSWORDS.verify(PASSWORD, phc), Error, "", what);
    assert(!(thrown instanceof AppError), what);
    assert(!thrown.message.includes(HASH.slice(1)) && !thrown.message.includes(PASSWORD), what);
  }
});

Deno.test("two derivations run at the same time, 64 wait, and one more is refused", async () => {
  const { most } = await watchDerivations(async () => {
    const taken = Array.from({ length: 66 }, () => PASSWORDS.verify(PASSWORD, LEAST_COST));
    const turnedAway = await assertRejects(() => PASSWORDS.verify(PASSWORD, LEAST_COST), AppError);
    assertEquals([turnedAway.code, turnedAway.status], ["RATE_LIMITED", 429]);
    assertEquals(await Promise.all(taken), taken.map(() => true));
  });
  assertStrictEquals(most, 2);
});

Deno.test("a derivation that fails hands its turn to one other", async () => {
  const impossible = NO_HASHES["too little memory"] ?? "";
  const { most } = await watchDerivations(async () => {
    const failed = await Promise.allSettled(
      Array.from({ length: 20 }, () => PASSWORDS.verify(PASSWORD, impossible)),
    );
    assertEquals(failed.map(({ status }) => status), failed.map(() => "rejected"));
    const after = await Promise.all(Array.from({ length: 66 }, () => PASSWORDS.verify(PASSWORD, LEAST_COST)));
    assertEquals(after, after.map(() => true));
  });
  assertStrictEquals(most, 2);
});
