/** Queries of the pages, compared with the API's limits. A page must open at the maximum of everything. */
import { assertEquals } from "@std/assert";
import { buildSchema, parse, validate } from "graphql";
import { documentSize } from "../../src/gql/document/document_size.ts";
import { textOf } from "../../src/gql/document.ts";
import { DOCUMENT_LIMITS } from "../../src/gql/document/document_limits.ts";
import { LIST_COST_LIMITS } from "../../src/gql/list_cost.ts";
import { PAGES } from "../../src/web/account/account_routes.tsx";
import { PROJECT_PAGES } from "../../src/web/projects/project_routes.ts";
import { ApiServer } from "../gql/api_server.ts";

const ALL = Object.entries({ ...PAGES, ...PROJECT_PAGES });
const SHARE = 0.1;
const ID = "A".repeat(16);
const VARIABLES = { id: ID, key: ID, member: ID, actorId: ID };

Deno.test("the query of each page lists at most a tenth of its limit", async () => {
  await using api = await ApiServer.open();
  const { credential } = await api.signUp("ann");
  for (const [path, { document }] of ALL) {
    const { extensions } = await api.send(textOf(document), VARIABLES, credential);
    const { requested = 0 } = extensions?.cost as { requested?: number } | undefined ?? {};
    const isFar = requested <= SHARE * LIST_COST_LIMITS.signedIn;
    assertEquals([path, requested, isFar], [path, requested, true]);
  }
});

Deno.test("the documents of each page have two thirds of the depth and the fields that they may, at most", () => {
  const { depth: maxDepth, selections: maxSelections } = DOCUMENT_LIMITS;
  for (const [path, { document, actions = {} }] of ALL) {
    for (const text of [document, ...Object.values(actions).map((action) => action.document)].map(textOf)) {
      const { depth, selections } = documentSize(parse(text));
      const isFar = 3 * depth <= 2 * maxDepth && 3 * selections <= 2 * maxSelections;
      assertEquals([path, depth, selections, isFar], [path, depth, selections, true]);
    }
  }
});

Deno.test("the documents of each page fit the schema", async () => {
  const schema = buildSchema(
    await Deno.readTextFile(new URL("../../src/gql/schema.graphql", import.meta.url)),
  );
  for (const [path, { document, actions = {} }] of ALL) {
    for (const text of [document, ...Object.values(actions).map((action) => action.document)].map(textOf)) {
      assertEquals([path, validate(schema, parse(text)).map(({ message }) => message)], [path, []]);
    }
  }
});
