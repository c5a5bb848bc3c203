/** Inputs of resolvers have the types of schema.graphql. A difference does not compile. */
import { assertEquals } from "@std/assert";
import type { InputOf } from "../../src/gql/input_types.ts";
import { SDL } from "../../src/gql/schema/schema.ts";

const KEY: InputOf<"CreateServiceAccountKeyInput"> = {
  serviceAccountId: "a",
  name: null,
  expiresAt: 0,
  scopes: ["read"],
};
const PROJECT: InputOf<"CreateProjectInput"> = {
  accountId: "a",
  name: "b",
  target: "c",
  maxPages: 25,
  browserPages: 0,
  include: [],
  exclude: [],
  tags: [],
  isPublic: false,
  startCrawl: false,
};
// @ts-expect-error a field with a default value always exists
const WITHOUT_DEFAULT: InputOf<"RotateServiceAccountKeyInput"> = { id: "a" };
// @ts-expect-error an enum has no other values
const OTHER_VALUE: InputOf<"InviteUserInput"> = { accountId: "a", roleCode: "Owner" };
// @ts-expect-error a renamed field does not exist
const RENAMED: InputOf<"DeleteProjectInput"> = { projectId: "a", name: "b" };
const NONE: InputOf<null> = undefined;

Deno.test("resolvers and the schema have the same inputs", () => {
  const inputs = [KEY, PROJECT, WITHOUT_DEFAULT, OTHER_VALUE, RENAMED, NONE].flatMap((input) =>
    Object.keys(input ?? {})
  );
  assertEquals(inputs.filter((name) => !SDL.includes(`  ${name}: `)), []);
});
