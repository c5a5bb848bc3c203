import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseDidDocument } from "../../../../src/scan/parse/agents/did_document.ts";

const id = "did:web:example.com";
const method = {
  id: "#k",
  type: "JsonWebKey2020",
  controller: id,
  publicKeyJwk: { kty: "OKP", crv: "Ed25519", x: "a" },
};

const withMultibase = (publicKeyMultibase: string): Json => ({
  id,
  verificationMethod: [{ id: "#k", type: "Multikey", controller: id, publicKeyMultibase }],
});

const HOSTS: readonly [id: string, host: string | null][] = [
  ["did:web:example.com", "example.com"],
  ["did:web:Example.COM", "example.com"],
  ["did:web:example.com%3A8443", "example.com:8443"],
  ["did:wba:example.com", "example.com"],
  ["did:web:example.com:people:ann", null],
  ["did:web:example.com#key", null],
  ["did:plc:abc", null],
  ["example.com", null],
];

for (const [name, host] of HOSTS) {
  Deno.test(`parseDidDocument() accepts ${name} as the document of ${host}`, () => {
    assertEquals(parseDidDocument({ id: name }).host, host);
  });
}

const CASES: readonly [name: string, document: Json, problems: readonly string[]][] = [
  ["accepts an id alone", { id }, []],
  ["accepts a reference to another document", { id, authentication: ["did:web:other.example#k"] }, []],
  ["accepts a method within a relationship", { id, keyAgreement: [method] }, []],
  ["accepts a reference in full", { id, verificationMethod: [method], authentication: [`${id}#k`] }, []],
  ["refuses a text", "did:web:example.com", ["not-an-object"]],
  ["refuses null", null, ["not-an-object"]],
  ["notes an id that is not a text", { id: 1 }, ["missing-id"]],
  ["notes an id of another form", { id: "web:example.com" }, ["bad-id"]],
  ["notes methods that are not a list", { id, verificationMethod: {} }, ["wrong-kind"]],
  ["accepts a multibase key", withMultibase("z6MkuHBHvWvbwBLu72kakBVk"), []],
  ["notes a did:key instead of a multibase key", withMultibase("did:key:zQ3shdeRRRxL2Z"), ["bad-method"]],
  ["notes a JSON Web Key that is text", { id, verificationMethod: [{ ...method, publicKeyJwk: "a" }] }, [
    "bad-method",
  ]],
  [
    "notes a JSON Web Key without kty",
    { id, verificationMethod: [{ ...method, publicKeyJwk: { x: "a" } }] },
    [
      "bad-method",
    ],
  ],
  ["notes a method without key", {
    id,
    verificationMethod: [{ ...method, publicKeyJwk: undefined } as unknown as Json],
  }, [
    "bad-method",
  ]],
  ["notes a secret", { id, verificationMethod: [{ ...method, publicKeyJwk: { kty: "OKP", d: "s" } }] }, [
    "secret-key",
  ]],
  ["notes a secret of an older suite", { id, verificationMethod: [{ ...method, privateKeyBase58: "s" }] }, [
    "secret-key",
  ]],
  ["notes a reference to nothing", { id, verificationMethod: [method], authentication: ["#x"] }, [
    "unknown-reference",
  ]],
  [
    "notes a reference in full to nothing",
    { id, verificationMethod: [method], authentication: [`${id}#x`] },
    [
      "unknown-reference",
    ],
  ],
  ["accepts a complete service", { id, service: [{ id: "#s", type: "A2A", serviceEndpoint: "/a" }] }, []],
  ["notes a service without id", { id, service: [{ type: "A2A", serviceEndpoint: "/a" }] }, ["bad-service"]],
  ["notes a service without type", { id, service: [{ id: "#s", serviceEndpoint: "/a" }] }, ["bad-service"]],
  ["notes a service without serviceEndpoint", { id, service: [{ id: "#s", type: "A2A" }] }, ["bad-service"]],
];

for (const [name, document, problems] of CASES) {
  Deno.test(`parseDidDocument() ${name}`, () => {
    assertEquals(parseDidDocument(document).problems.map(({ code }) => code), problems);
  });
}

Deno.test("parseDidDocument() limits the methods", () => {
  const verificationMethod = Array.from({ length: 201 }, () => method);
  assertEquals(parseDidDocument({ id, verificationMethod }).methods, 200);
});

Deno.test("parseDidDocument() looks for secrets among the first 100 members of a method", () => {
  const codes = (others: number) => {
    const members = Object.fromEntries(Array.from({ length: others - 4 }, (_, each) => [`n${each}`, 1]));
    const verificationMethod = [{ ...method, ...members, privateKeyHex: "s" }];
    return parseDidDocument({ id, verificationMethod }).problems.map(({ code }) => code);
  };
  assertEquals([codes(99), codes(100)], [["secret-key"], []]);
});

const IDS: readonly [name: string, id: string, problems: readonly string[]][] = [
  ["accepts a method of 32 characters", `did:${"a".repeat(32)}:x`, []],
  ["refuses a method of 33 characters", `did:${"a".repeat(33)}:x`, ["bad-id"]],
  ["accepts an id of 2,000 characters", `did:web:${"a".repeat(2000)}`, []],
  ["refuses an id of 2,001 characters", `did:web:${"a".repeat(2001)}`, ["bad-id"]],
];
for (const [name, given, problems] of IDS) {
  Deno.test(`parseDidDocument() ${name}`, () => {
    assertEquals(parseDidDocument({ id: given }).problems.map(({ code }) => code), problems);
  });
}

Deno.test("parseDidDocument() names the key that is invalid", () => {
  const verificationMethod = [{ ...method, publicKeyJwk: {} }];
  assertEquals(parseDidDocument({ id, verificationMethod }).problems.map(({ detail }) => detail), [
    "verificationMethod[0] without a valid publicKeyJwk",
  ]);
});
