import {
  assert,
  assertArrayIncludes,
  assertEquals,
  assertExists,
  assertFalse,
  assertGreater,
  assertGreaterOrEqual,
  assertInstanceOf,
  AssertionError,
  assertLess,
  assertLessOrEqual,
  assertMatch,
  assertNotEquals,
  assertObjectMatch,
  assertRejects,
  assertStrictEquals,
  assertStringIncludes,
  assertThrows,
  fail,
} from "@std/assert";

const cycle = () => {
  const value: Record<string, unknown> = { name: "cycle" };
  value.self = value;
  return value;
};

const bare = (error: Error) => Object.assign(error, { stack: "" });
const instant = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds);

class Point {
  readonly #x: number;

  constructor(x: number) {
    this.#x = x;
  }

  get x(): number {
    return this.#x;
  }
}

const EQUAL: readonly [name: string, a: unknown, b: unknown][] = [
  ["nested records", { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }],
  ["keys in another order", { a: 1, b: 2 }, { b: 2, a: 1 }],
  ["NaN", NaN, NaN],
  ["0 and -0", 0, -0],
  ["dates of one instant", new Date(5), new Date(5)],
  ["invalid dates", new Date(NaN), new Date(NaN)],
  ["patterns", /a/g, /a/g],
  ["addresses", new URL("https://a.example/"), new URL("https://A.example")],
  ["sets in another order", new Set([1, 2]), new Set([2, 1])],
  ["sets of records", new Set([{ a: 1 }, { a: 2 }]), new Set([{ a: 2 }, { a: 1 }])],
  ["maps with records as keys", new Map([[{ a: 1 }, 1]]), new Map([[{ a: 1 }, 1]])],
  ["octets", new Uint8Array([1, 2]), new Uint8Array([1, 2])],
  ["a record without a prototype", Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
  ["cycles", cycle(), cycle()],
  ["buffers", new Uint8Array([1, 2]).buffer, new Uint8Array([1, 2]).buffer],
  ["views", new DataView(new ArrayBuffer(2)), new DataView(new ArrayBuffer(2))],
  ["instants", instant(1), instant(1)],
  ["locales", new Intl.Locale("de"), new Intl.Locale("de")],
  ["errors without a stack", bare(new Error("a")), bare(new Error("a"))],
  ["instances of a class", new Point(1), new Point(1)],
  ["weak references to equal records", new WeakRef({ a: 1 }), new WeakRef({ a: 1 })],
];

const UNEQUAL: readonly [name: string, a: unknown, b: unknown][] = [
  ["an undefined property and none", { a: undefined }, {}],
  ["two undefined properties", { a: undefined }, { b: undefined }],
  ["a number and its text", 1, "1"],
  ["null and undefined", null, undefined],
  ["flags of a pattern", /a/, /a/g],
  ["lengths", [1], [1, 2]],
  ["sizes of sets", new Set([1]), new Set([1, 2])],
  ["values of maps", new Map([["a", 1]]), new Map([["a", 2]])],
  ["keys of maps", new Map([["a", 1]]), new Map([["b", 1]])],
  ["kinds of arrays", new Uint8Array([1]), new Uint16Array([1])],
  ["an error and a record", new Error("a"), { message: "a" }],
  ["symbols as keys", { [Symbol.for("a")]: 1 }, { [Symbol.for("a")]: 2 }],
  ["messages of errors", bare(new Error("a")), bare(new Error("b"))],
  ["causes of errors", bare(new Error("a", { cause: 1 })), bare(new Error("a", { cause: 2 }))],
  ["errors of an AggregateError", bare(new AggregateError([1])), bare(new AggregateError([2]))],
  ["classes of errors", bare(new Error("a")), bare(new TypeError("a"))],
  ["bytes of a buffer", new Uint8Array([1, 2]).buffer, new Uint8Array([1, 3]).buffer],
  ["lengths of a buffer", new ArrayBuffer(1), new ArrayBuffer(2)],
  ["kinds of buffers", new ArrayBuffer(1), new SharedArrayBuffer(1)],
  ["bytes of a view", new DataView(new Uint8Array([1]).buffer), new DataView(new Uint8Array([2]).buffer)],
  ["offsets of a view", new DataView(new ArrayBuffer(4), 1, 2), new DataView(new ArrayBuffer(4), 2, 2)],
  ["instants", instant(1), instant(2)],
  ["durations", Temporal.Duration.from("PT1S"), Temporal.Duration.from("PT2S")],
  ["dates of a calendar", Temporal.PlainDate.from("2026-01-01"), Temporal.PlainDate.from("2026-01-02")],
  ["query parameters", new URLSearchParams("a=1"), new URLSearchParams("a=2")],
  ["getters of a class", new Point(1), new Point(2)],
  ["an array's hole and undefined", new Array(1), [undefined]],
  ["a class and a plain record", new Point(1), { x: 1 }],
  ["two functions", () => 1, () => 1],
  ["texts as objects", Object("a"), Object("b")],
];

for (const [name, a, b] of EQUAL) {
  Deno.test(`assertEquals() accepts ${name}`, () => {
    assertEquals(a, b);
    assertEquals(b, a);
    assertThrows(() => assertNotEquals(a, b), AssertionError);
  });
}

for (const [name, a, b] of UNEQUAL) {
  Deno.test(`assertEquals() rejects ${name}`, () => {
    assertNotEquals(a, b);
    assertThrows(() => assertEquals(a, b), AssertionError, "Values are not equal");
  });
}

Deno.test("assertEquals() refuses weak collections", () => {
  assertThrows(() => assertEquals(new WeakMap(), new WeakMap()), TypeError, "WeakMap");
  assertThrows(() => assertEquals(new WeakSet(), new WeakSet()), TypeError, "WeakSet");
});

const MATCHING: readonly [
  name: string,
  actual: Record<string, unknown>,
  expected: Record<string, unknown>,
][] = [
  ["fewer keys", { a: 1, b: 2 }, { a: 1 }],
  ["nested records", { a: { b: 1, c: 2 } }, { a: { b: 1 } }],
  ["the beginning of an array", { a: [{ b: 1, c: 2 }, 3] }, { a: [{ b: 1 }] }],
  ["maps", { a: new Map([["x", 1], ["y", 2]]) }, { a: new Map([["x", 1]]) }],
  ["sets", { a: new Set([1, 2]) }, { a: new Set([2]) }],
];

for (const [name, actual, expected] of MATCHING) {
  Deno.test(`assertObjectMatch() accepts ${name}`, () => {
    assertObjectMatch(actual, expected);
    assertThrows(() => assertObjectMatch(expected, actual), AssertionError);
  });
}

const FAILING: readonly [name: string, failing: () => void, message: string][] = [
  ["fail()", () => fail("reason"), "Failed assertion: reason"],
  ["assert()", () => assert(0, "reason"), "reason"],
  ["assertFalse()", () => assertFalse(1, "reason"), "reason"],
  ["assertStrictEquals()", () => assertStrictEquals({}, {}), "not strictly equal"],
  ["assertExists()", () => assertExists(null), "null"],
  ["assertMatch()", () => assertMatch("abc", /d/), "to match: /d/"],
  ["assertStringIncludes()", () => assertStringIncludes("abc", "d"), "to contain"],
  ["assertArrayIncludes()", () => assertArrayIncludes([1, 2], [2, 3]), "missing: [ 3 ]"],
  ["assertInstanceOf()", () => assertInstanceOf({}, Map), 'instance of "Map"'],
  ["assertGreater()", () => assertGreater(1, 1), "1 > 1"],
  ["assertGreaterOrEqual()", () => assertGreaterOrEqual(1, 2), "1 >= 2"],
  ["assertLess()", () => assertLess(1, 1), "1 < 1"],
  ["assertLessOrEqual()", () => assertLessOrEqual(2, 1), "2 <= 1"],
  ["assertThrows() without an error", () => assertThrows(() => 1, "reason"), "to throw: reason"],
  [
    "assertThrows() with another class",
    () =>
      assertThrows(() => {
        throw new TypeError("a");
      }, RangeError),
    'instance of "RangeError", but was "TypeError"',
  ],
  [
    "assertThrows() with another message",
    () =>
      assertThrows(
        () => {
          throw new TypeError("a");
        },
        TypeError,
        "b",
      ),
    "to include 'b'",
  ],
];

for (const [name, failing, message] of FAILING) {
  Deno.test(`${name} fails with the actual value`, () => {
    assertStringIncludes(assertThrows(failing, AssertionError).message, message);
  });
}

Deno.test("assertions that hold pass", () => {
  assert("a");
  assertFalse("");
  assertStrictEquals(NaN, NaN);
  assertExists(0);
  assertMatch("abc", /b/);
  assertStringIncludes("abc", "bc");
  assertArrayIncludes([{ a: 1 }, 2], [{ a: 1 }]);
  assertInstanceOf(new Map(), Map);
  assertGreater(2, 1);
  assertGreaterOrEqual(1, 1);
  assertLess(1, 2);
  assertLessOrEqual(1, 1);
});

Deno.test("assertThrows() returns what was thrown, of any kind", () => {
  const thrown = assertThrows(() => {
    throw "text";
  });
  assertEquals(thrown, "text");
});

Deno.test("assertRejects() returns the reason", async () => {
  const error = await assertRejects(() => Promise.reject(new RangeError("far")), RangeError, "far");
  assertEquals(error.message, "far");
});

Deno.test("assertRejects() fails for a promise that resolves", async () => {
  await assertRejects(() => assertRejects(() => Promise.resolve()), AssertionError, "to reject");
});

Deno.test("assertRejects() fails for a function that throws at once", async () => {
  const throwing = () => {
    throw new Error("a");
  };
  await assertRejects(() => assertRejects(throwing), AssertionError, "throws when expected to reject");
});

Deno.test("assertEquals() shows the unequal lines alone", () => {
  const error = assertThrows(() =>
    assertEquals({ a: 1, long: "x".repeat(99) }, { a: 2, long: "x".repeat(99) })
  );
  assertInstanceOf(error, AssertionError);
  assertMatch(error.message, /^- {5}a: 1,\n\+ {5}a: 2,$/m);
});
