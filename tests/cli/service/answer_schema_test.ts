import { assertEquals, assertThrows } from "@std/assert";
import { answerSchema } from "../../../src/cli/service/answer_schema.ts";
import { graphql, type TypedDocument } from "../../../src/gql/document.ts";

const CRAWL = graphql(`query ($id: ObjectID!) { crawl(id: $id) { id status progress finishedAt
  previousCrawl { id } changes { checkId confirmed } project { name include } } }`);
const crawl = {
  id: "abc",
  status: "Finished",
  progress: 1,
  finishedAt: "2030-01-01T00:00:00.000Z",
  previousCrawl: { id: "def" },
  changes: [{ checkId: "https", confirmed: true }],
  project: { name: "Shop", include: ["/docs/*"] },
};

const NODE = graphql(`query ($id: ObjectID!) { node(id: $id) { __typename ... on Project { id name } } }`);
const PAGE = graphql(`query ($id: ObjectID!, $after: String) { project(id: $id) {
  crawls(after: $after) { pageInfo { endCursor } } } }`);
const page = (endCursor: unknown) => ({ project: { crawls: { pageInfo: { endCursor } } } });
const SESSION = graphql(`mutation ($input: CreateSessionInput!) {
  session: createSession(input: $input) { token expiresAt user { username } } }`);
const session = { token: "svc_st_abc", expiresAt: "2030-01-01T00:00:00Z", user: { username: "ada" } };
const USER_KEY = graphql("mutation { createUserKey { secret } }");

type Row = readonly [name: string, document: TypedDocument, data: unknown, fits: boolean];

const ROWS: readonly Row[] = [
  ["an answer", CRAWL, { crawl }, true],
  ["further fields", CRAWL, { crawl: { ...crawl, extra: 1 }, more: 1 }, true],
  ["another status", CRAWL, { crawl: { ...crawl, status: "Paused" } }, true],
  ["a status that is a number", CRAWL, { crawl: { ...crawl, status: 1 } }, false],
  ["nothing", CRAWL, undefined, false],
  ["a list", CRAWL, [{ crawl }], false],
  ["no crawl", CRAWL, { crawl: null }, false],
  ["a missing field", CRAWL, { crawl: { ...crawl, finishedAt: undefined } }, false],
  ["a nullable field that is null", CRAWL, { crawl: { ...crawl, finishedAt: null } }, true],
  ["a required field that is null", CRAWL, { crawl: { ...crawl, progress: null } }, false],
  ["an instant without a time", CRAWL, { crawl: { ...crawl, finishedAt: "soon" } }, false],
  ["a number as text", CRAWL, { crawl: { ...crawl, progress: "1" } }, false],
  ["a nullable object that is null", CRAWL, { crawl: { ...crawl, previousCrawl: null } }, true],
  ["an inner id for a shell", CRAWL, { crawl: { ...crawl, previousCrawl: { id: "$(ls)" } } }, false],
  ["an empty list", CRAWL, { crawl: { ...crawl, changes: [] } }, true],
  ["a list that is null", CRAWL, { crawl: { ...crawl, changes: null } }, false],
  ["an element that is null", CRAWL, { crawl: { ...crawl, changes: [null] } }, false],
  ["an element without a field", CRAWL, { crawl: { ...crawl, changes: [{ checkId: "https" }] } }, false],
  [
    "a boolean as text",
    CRAWL,
    { crawl: { ...crawl, changes: [{ checkId: "a", confirmed: "true" }] } },
    false,
  ],
  [
    "a number in a list of texts",
    CRAWL,
    { crawl: { ...crawl, project: { name: "Shop", include: [1] } } },
    false,
  ],
  ["an id of 256 characters", CRAWL, { crawl: { ...crawl, id: "a".repeat(256) } }, true],
  ["an id of 257 characters", CRAWL, { crawl: { ...crawl, id: "a".repeat(257) } }, false],
  ["an empty id", CRAWL, { crawl: { ...crawl, id: "" } }, false],
  ["an id with a second line", CRAWL, { crawl: { ...crawl, id: "a\n" } }, false],
  ["no node", NODE, { node: null }, true],
  ["a node of the type", NODE, { node: { __typename: "Project", id: "abc", name: "Shop" } }, true],
  ["a node of the type without its fields", NODE, { node: { __typename: "Project", id: "abc" } }, false],
  ["a node of another type", NODE, { node: { __typename: "Account" } }, true],
  ["a node of a new type", NODE, { node: { __typename: "Report" } }, true],
  ["a node without a type", NODE, { node: { id: "abc", name: "Shop" } }, false],
  ["no cursor", PAGE, page(null), true],
  ["a cursor", PAGE, page("aZ09+/=_.~-"), true],
  ["a cursor for a shell", PAGE, page("a;ls"), false],
  ["a cursor of 1,024 characters", PAGE, page("a".repeat(1_024)), true],
  ["a cursor of 1,025 characters", PAGE, page("a".repeat(1_025)), false],
  ["a session", SESSION, { session }, true],
  ["a session by the name of its field", SESSION, { createSession: session }, false],
  ["a token of 300 characters", SESSION, { session: { ...session, token: "a".repeat(300) } }, true],
  ["a token of 301 characters", SESSION, { session: { ...session, token: "a".repeat(301) } }, false],
  ["a token with a second line", SESSION, { session: { ...session, token: "a\n" } }, false],
  ["a user name for a terminal", SESSION, { session: { ...session, user: { username: "\x1b" } } }, false],
  ["a secret for a terminal", USER_KEY, { createUserKey: { secret: "\x1b[2J" } }, false],
];

for (const [name, document, data, fits] of ROWS) {
  Deno.test(`answerSchema() ${fits ? "allows" : "refuses"} ${name}`, () => {
    assertEquals(answerSchema(document).safeParse(data).success, fits);
  });
}

const UNSUPPORTED: readonly (readonly [name: string, document: TypedDocument, message: string])[] = [
  [
    "a field that is there twice",
    graphql(`query ($id: ObjectID!) { project(id: $id) { lastCrawl { id } lastCrawl { score } } }`),
    "Cannot derive a schema of Project: lastCrawl appears twice",
  ],
  [
    "a fragment",
    graphql("fragment Fields on Crawl { id }"),
    "Cannot derive a schema: the document has no operation",
  ],
  [
    "any JSON",
    graphql(`query ($id: ObjectID!) { crawl(id: $id) { results { details } } }`),
    "Cannot derive a schema of JSON",
  ],
];

for (const [name, document, message] of UNSUPPORTED) {
  Deno.test(`answerSchema() does not support ${name}`, () => {
    assertThrows(() => answerSchema(document), Error, message);
  });
}
