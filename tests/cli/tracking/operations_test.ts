import { assertEquals } from "@std/assert";
import { parse, validate } from "graphql";
import * as operations from "../../../src/cli/tracking/operations.ts";
import { textOf, type TypedDocument } from "../../../src/gql/document.ts";
import { apiSchema } from "../../../src/gql/schema/schema.ts";

const SCHEMA = apiSchema();
const PAGE = { first: 1, after: null };

const DOCUMENTS: Readonly<Record<string, TypedDocument>> = {
  listAccounts: operations.listAccounts().document,
  listProjects: operations.listProjects("a", PAGE).document,
  selectProjects: operations.selectProjects("a", {
    first: 1,
    offset: 0,
    filter: { tag: "a" },
    sort: "Created",
    descending: false,
  }).document,
  projectCount: operations.projectCount("a").document,
  listProjectNames: operations.listProjectNames("a", PAGE).document,
  findProjectById: operations.findProjectById("a").document,
  showProject: operations.showProject("a").document,
  createProject: operations.createProject({ accountId: "a", name: "a", target: "a.example.com" }).document,
  importProjects:
    operations.importProjects({ accountId: "a", projects: [{ target: "a.example.com" }] }).document,
  deleteProject: operations.deleteProject({ id: "a", name: "a" }).document,
  runCrawl: operations.runCrawl("a").document,
  cancelCrawl: operations.cancelCrawl("a").document,
  listCrawls: operations.listCrawls("a", PAGE).document,
  watchCrawl: operations.watchCrawl("a").document,
  showCrawl: operations.showCrawl("a").document,
  diffCrawl: operations.diffCrawl("a").document,
};

for (const [name, document] of Object.entries(DOCUMENTS)) {
  Deno.test(`${name} is valid for the schema`, () => {
    assertEquals(validate(SCHEMA, parse(textOf(document))).map(({ message }) => message), []);
  });
}

Deno.test("every operation of the commands is tested against the schema", () => {
  assertEquals(Object.keys(operations).sort(), Object.keys(DOCUMENTS).sort());
});
