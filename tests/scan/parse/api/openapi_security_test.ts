import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { apiSecurity } from "../../../../src/scan/parse/api/openapi_security.ts";

const v3 = (securitySchemes: Json, security: Json = []): Json => ({
  openapi: "3.1.2",
  components: { securitySchemes },
  paths: { "/a": { get: { security } } },
});

const CASES: readonly [
  name: string,
  description: Json,
  schemes: readonly string[],
  unknown: readonly string[],
  isRequired: boolean,
][] = [
  ["nothing", { openapi: "3.1.2", paths: {} }, [], [], false],
  ["a token", v3({ t: { type: "http", scheme: "bearer" } }, [{ t: [] }]), ["t http"], [], true],
  ["a key without a name", v3({ k: { type: "apiKey", in: "header" } }), ["k apiKey lacks name"], [], false],
  ["an unknown type", v3({ k: { type: "bearer" } }), ["k bearer lacks a known type"], [], false],
  [
    "60 characters of a name and a type",
    v3({ ["n".repeat(61)]: { type: "t".repeat(61) } }),
    [
      `${"n".repeat(60)} ${"t".repeat(60)} lacks a known type`,
    ],
    [],
    false,
  ],
  ["no type", v3({ k: {} }), ["k  lacks type"], [], false],
  ["a reference", v3({ k: { $ref: "#/x" } }, [{ k: [] }]), [], [], true],
  ["an undefined scheme", v3({}, [{ t: [] }]), [], ["t"], true],
  ["a scheme of another document", v3({}, [{ "https://a.example/schemes#t": [] }]), [], [], true],
  ["an optional sign-in", v3({ t: { type: "oauth2", flows: {} } }, [{}, { t: [] }]), ["t oauth2"], [], true],
  [
    "Swagger",
    { swagger: "2.0", securityDefinitions: { b: { type: "basic" } }, security: [{ b: [] }] },
    ["b basic"],
    [],
    true,
  ],
  [
    "OpenAPI with a version of Swagger",
    {
      openapi: "3.1.2",
      swagger: "2.0",
      components: { securitySchemes: { t: { type: "http", scheme: "bearer" } } },
      securityDefinitions: { b: { type: "basic" } },
    },
    ["t http"],
    [],
    false,
  ],
  [
    "neither version",
    { components: { securitySchemes: { m: { type: "mutualTLS" } } } },
    [
      "m mutualTLS",
    ],
    [],
    false,
  ],
  ["hostile shapes", v3([1], { a: 1 }), [], [], false],
];

for (const [name, description, schemes, unknown, isRequired] of CASES) {
  Deno.test(`apiSecurity() reads ${name}`, () => {
    const found = apiSecurity(description);
    const words = found.schemes.map(({ name, type, missing }) =>
      [`${name} ${type}`, ...(missing.length > 0 ? [`lacks ${missing.join(" ")}`] : [])].join(" ")
    );
    assertEquals([words, found.undefinedNames, found.isRequired], [schemes, unknown, isRequired]);
  });
}

Deno.test("apiSecurity() reads schemes up to the limit", () => {
  const many = (length: number) =>
    apiSecurity(v3(Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, {}])))).schemes
      .length;
  assertEquals([many(100), many(101)], [100, 100]);
});

const numbered = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));

Deno.test("apiSecurity() reads the requirements of 2,000 paths", () => {
  const isRequired = (count: number) => {
    const empty = Object.fromEntries(numbered(count - 1, (index) => [`/${index}`, {}]));
    const last = { get: { security: [{ t: [] }] } };
    return apiSecurity({ openapi: "3.1.2", paths: { ...empty, "/last": last } }).isRequired;
  };
  assertEquals([isRequired(2_000), isRequired(2_001)], [true, false]);
});

Deno.test("apiSecurity() reads 2,000 requirements, and 20 schemes of each", () => {
  const isRequired = (count: number) =>
    apiSecurity({ openapi: "3.1.2", security: [...Array(count - 1).fill({}), { t: [] }] }).isRequired;
  const names = (count: number) => {
    const security = [Object.fromEntries(numbered(count, (index) => [`k${index}`, []]))];
    return apiSecurity({ openapi: "3.1.2", security }).undefinedNames.length;
  };
  assertEquals([isRequired(2_000), isRequired(2_001)], [true, false]);
  assertEquals([names(20), names(21)], [20, 20]);
});
