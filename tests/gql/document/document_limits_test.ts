/**
 * The limits of GraphQL documents, each at its edge, texts that are not documents, and the documents of real
 * clients.
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { getIntrospectionQuery, type IntrospectionOptions, Kind, parse } from "graphql";
import { DOCUMENT_LIMITS, parseDocument } from "../../../src/gql/document/document_limits.ts";
import { fields, levels, refusal, repeat } from "../documents.ts";

interface Edge {
  document(size: number): string;
  /** The largest size that passes. */
  readonly last: number;
  /** Error for a document that is one larger. */
  readonly message: string;
}

const EDGES: Readonly<Record<keyof typeof DOCUMENT_LIMITS, Edge>> = {
  tokens: {
    document: (size) => `{a(b: [${"1 ".repeat(size - 9)}])}`,
    last: 2_000,
    message: "more than 2000 tokens",
  },
  lines: {
    document: (size) => `${"\n".repeat(size - 4)}#\r\n{a(b: """\n""")\r}`,
    last: 2_000,
    message: "2001 lines, the limit is 2000",
  },
  nesting: {
    document: (size) => `{a(b: ${"[".repeat(size - 2)}${"]".repeat(size - 2)})}`,
    last: 32,
    message: "33 nested brackets, the limit is 32",
  },
  directives: {
    document: (size) =>
      `{a{${repeat(50, (at) => `f${at} @d`)}} b{${repeat(size - 50, (at) => `f${at} @d`)}}}`,
    last: 100,
    message: "101 directives, the limit is 100",
  },
  directivesPerNode: {
    document: (size) => `query ($v: Int ${"@d ".repeat(size)}) {a}`,
    last: 10,
    message: "11 directives on one node, the limit is 10",
  },
  operations: {
    document: (size) => repeat(size, (at) => `query q${at} {a}`),
    last: 10,
    message: "11 operations, the limit is 10",
  },
  variables: {
    document: (size) => `query (${repeat(size, (at) => `$v${at}: Int`)}) {a}`,
    last: 50,
    message: "51 variables in one operation, the limit is 50",
  },
  fragments: {
    document: (size) => `{a} ${repeat(size, (at) => `fragment f${at} on A {a}`)}`,
    last: 30,
    message: "31 fragments, the limit is 30",
  },
  selectionsPerSet: {
    document: (size) => `{a{...f}} fragment f on A {${fields(size)}}`,
    last: 60,
    message: "61 selections in one set, the limit is 60",
  },
  rootFields: {
    document: (size) => `{...f ...{a b c}} fragment f on Query {${fields(size - 3)}}`,
    last: 20,
    message: "21 root fields in one operation, the limit is 20",
  },
  depth: {
    document: (size) => `${levels(10, "...f")} fragment f on A {a ...${levels(size - 9)}}`,
    last: 12,
    message: "13 levels of fields, the limit is 12",
  },
  introspectionDepth: {
    document: (size) => `{__type(name: "A")${levels(size - 1)}}`,
    last: 15,
    message: "16 levels of fields in an introspection, the limit is 15",
  },
  introspectedFields: {
    document: (size) =>
      `{__schema{types{fields{type{...f}}}}} fragment f on __Type {fields{${fields(size)}}}`,
    last: 13,
    message: "113682 introspected fields, the limit is 110000",
  },
  aliases: {
    document: (size) =>
      `{a{...f} b{...f c{${repeat(size - 20, (at) => `c${at}: d`)}}}}
      fragment f on A {${repeat(10, (at) => `a${at}: b`)}}`,
    last: 30,
    message: "31 aliases with its fragments expanded, the limit is 30",
  },
  selections: {
    document: (size) =>
      `{a{${repeat(23, (at) => `a${at}{...f}`)} ${fields(size - 967)}}}
      fragment f on A {${fields(40)}}`,
    last: 1_000,
    message: "1001 selections with its fragments expanded, the limit is 1000",
  },
  mergePairs: {
    document: (size) => `{a{...f ...{${"b ".repeat(50)}}}} fragment f on A {${repeat(size - 50, () => "b")}}`,
    last: 100,
    message: "5050 pairs of fields to merge, the limit is 5000",
  },
};

for (const [limit, { document, last, message }] of Object.entries(EDGES)) {
  Deno.test(`${limit}: a document at the limit passes and the next larger one is refused`, () => {
    parseDocument(document(last));
    const error = refusal(document(last + 1));
    assertEquals(error.extensions["code"], "QUERY_TOO_COMPLEX");
    assertEquals(error.message, `Cannot run the document: it has ${message}`);
  });
}

/** A field with brackets that are closed again. */
const CLOSED = ["x{y}", "x(y: 1)", "x(y: [1])", "x(y: {z: 1})"];

for (const field of CLOSED) {
  Deno.test(`brackets after ${field} may be nested to the limit of 32`, () => {
    const document = (nesting: number) => `{${field} ${EDGES.nesting.document(nesting).slice(1)}`;
    parseDocument(document(32));
    assertStringIncludes(refusal(document(33)).message, EDGES.nesting.message);
  });
}

const SYNTAX: readonly (readonly [source: string, line: number, column: number])[] = [
  ["", 1, 1],
  ["{", 1, 2],
  ["{\n  a(\n}", 3, 1],
  ["}".repeat(100), 1, 1],
  ["{ a ? b }", 1, 5],
  ['{ a(b: "c', 1, 10],
  ["query ($a: [Int) { a }", 1, 16],
  ["{ a } nonsense", 1, 7],
];

for (const [source, line, column] of SYNTAX) {
  Deno.test(`${JSON.stringify(source.slice(0, 30))} cannot be parsed at ${line}:${column}`, () => {
    const { message, locations } = refusal(source);
    assertEquals(locations, [{ line, column }]);
    assertStringIncludes(message, "Syntax Error: ");
  });
}

/** Documents that validation must refuse, not the limits. */
const INVALID: readonly string[] = [
  "{ unknown { field } }",
  "{ ...unknown }",
  "fragment f on A { a }",
  "type A { a: Int }",
  "{ a } { b }",
  "{ a ...f } fragment f on A { a } fragment f on A { b }",
  "{ a(b: [[1]]) @unknown }",
  "{ a {} }",
];

for (const source of INVALID) {
  Deno.test(`${source} is parsed, whether or not it is valid`, () => {
    assertEquals(parseDocument(source).kind, Kind.DOCUMENT);
  });
}

const FULL_INTROSPECTION: Required<IntrospectionOptions> = {
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  experimentalDirectiveDeprecation: true,
  oneOf: true,
  typeDepth: 9,
};

const SERVICE_ACCOUNT = `
  id name description roleCode enabled createdAt updatedAt
  account { id name } createdByUser { id username } role { code name }`;

const USUAL: Readonly<Record<string, string>> = {
  "introspection as graphql and GraphiQL send it": getIntrospectionQuery(),
  "introspection with all its options": getIntrospectionQuery(FULL_INTROSPECTION),
  "createUserKey": "mutation { createUserKey { id secret } }",
  "createSessionUsingUserKey": `mutation ($input: CreateSessionUsingUserKeyInput!) {
    createSessionUsingUserKey(input: $input) { token } }`,
  "version": "{ version }",
  "createServiceAccount": `mutation Create($input: CreateServiceAccountInput!) {
    createServiceAccount(input: $input) { serviceAccount { ${SERVICE_ACCOUNT} keys { id } } } }`,
  "node with a fragment on Account": `query ($id: ObjectID!) { node(id: $id) { ... on Account {
    id name serviceAccounts { ${SERVICE_ACCOUNT} keys { ...key } } } } }
    fragment key on ServiceAccountKey { id name lastUsedAt expiresAt revokedAt createdAt createdByUser { id username } }`,
  "serviceAccount":
    `query ($id: ObjectID!) { serviceAccount(id: $id) { ${SERVICE_ACCOUNT} keys { id name } } }`,
  "updateServiceAccount":
    `mutation { updateServiceAccount(input: { id: "a", description: null, enabled: false }) {
    serviceAccount { ${SERVICE_ACCOUNT} } } }`,
  "deleteServiceAccount": `mutation { deleteServiceAccount(input: { id: "a" }) { serviceAccount { id } } }`,
  "createServiceAccountKey": `mutation ($input: CreateServiceAccountKeyInput!) {
    createServiceAccountKey(input: $input) { id name secret expiresAt createdAt } }`,
  "revokeServiceAccountKey": `mutation ($input: RevokeServiceAccountKeyInput!) {
    revokeServiceAccountKey(input: $input) { serviceAccountKey { id revokedAt } } }`,
};

const EVERYTHING = `query Everything($id: ObjectID!, $withKeys: Boolean!) {
  version
  me { id username isServiceAccount user { ...user } serviceAccount { ...serviceAccount } }
  node(id: $id) {
    __typename
    ... on Account {
      id name createdAt myRole { ...role }
      serviceAccounts {
        ...serviceAccount
        createdByUser { ...user }
        keys @include(if: $withKeys) {
          __typename id name lastUsedAt expiresAt revokedAt createdAt status hint createdByUser { ...user }
        }
      }
      memberships { id createdAt role { ...role } user { ...user } }
      invitations { id roleCode createdAt expiresAt createdByUser { ...user } }
      projects(first: 100) {
        totalCount pageInfo { ...page }
        edges { cursor node { id name target schedule maxPages lastCrawl { id status score grade } } }
      }
      auditEvents(first: 100) {
        pageInfo { ...page }
        nodes { id createdAt action actor targetId allowed ipAddress details }
      }
    }
  }
}
fragment role on Role { code name }
fragment user on User { __typename id username displayName createdAt }
fragment page on PageInfo { hasNextPage hasPreviousPage startCursor endCursor }
fragment serviceAccount on ServiceAccount {
  __typename id name description roleCode enabled createdAt updatedAt account { id name } role { ...role }
}`;

for (const [name, source] of Object.entries({ ...USUAL, "every field of an account": EVERYTHING })) {
  Deno.test(`${name}: passes`, () => {
    assertEquals(parseDocument(source), parse(source));
  });
}
