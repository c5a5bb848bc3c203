/** Inputs that the scalars accept, and the values they become. */
import { assertEquals } from "@std/assert";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { graphql } from "graphql";
import { SCALARS } from "../../../src/gql/schema/scalars.ts";

const { ObjectID, DateTime } = SCALARS;

const SCHEMA = makeExecutableSchema({
  typeDefs: `
    scalar ObjectID
    scalar DateTime
    type Query { ObjectID(value: ObjectID!): ObjectID DateTime(value: DateTime!): DateTime }
  `,
  resolvers: {
    ObjectID,
    DateTime,
    Query: { ObjectID: (_, { value }) => value, DateTime: (_, { value }) => value },
  },
});

const REFUSALS = {
  ObjectID: "Cannot use this ObjectID: expected a string of at most 256 characters",
  DateTime: "Cannot use this DateTime: expected a date and time such as 2026-11-21T08:00:00.000Z",
} as const;

type Row = readonly [name: string, given: unknown, read: string | null];

const IDS: readonly Row[] = [
  ["text", "a b", "a b"],
  ["an empty text", "", ""],
  ["256 characters", "a".repeat(256), "a".repeat(256)],
  ["257 characters", "a".repeat(257), null],
  ["a whole number", 12, "12"],
  ["a fraction", 1.5, null],
  ["true", true, null],
  ["a list", ["a"], null],
];

const INSTANTS: readonly Row[] = [
  ["an instant", "2026-11-21T08:00:00.000Z", "2026-11-21T08:00:00.000Z"],
  ["an instant in small letters", "2026-11-21t08:00:00z", "2026-11-21T08:00:00.000Z"],
  ["an instant without seconds", "2026-11-21T08:00Z", "2026-11-21T08:00:00.000Z"],
  ["nine digits of a second", "2026-11-21T08:00:00.123456789Z", "2026-11-21T08:00:00.123Z"],
  ["ten digits of a second", "2026-11-21T08:00:00.1234567890Z", null],
  ["an offset that leads to the day before", "2026-03-01T00:30+01:00", "2026-02-28T23:30:00.000Z"],
  ["a date without a time", "2026-11-21", null],
  ["a time without an offset", "2026-11-21T08:00:00", null],
  ["hour 24", "2026-11-21T24:00:00Z", null],
  ["second 60", "2026-12-31T23:59:60Z", null],
  ["29 February of a leap year", "2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"],
  ["29 February of another year", "2026-02-29T00:00:00Z", null],
  ["30 April", "2026-04-30T00:00:00Z", "2026-04-30T00:00:00.000Z"],
  ["31 April", "2026-04-31T00:00:00Z", null],
  ["31 December", "2026-12-31T00:00:00Z", "2026-12-31T00:00:00.000Z"],
  ["32 December", "2026-12-32T00:00:00Z", null],
  ["day 0", "2026-11-00T00:00:00Z", null],
  ["month 0", "2026-00-21T00:00:00Z", null],
  ["month 13", "2026-13-21T00:00:00Z", null],
  ["milliseconds since 1970", 1_795_248_000_000, null],
  ["an empty text", "", null],
];

for (const [scalar, rows] of [["ObjectID", IDS], ["DateTime", INSTANTS]] as const) {
  for (const [name, given, read] of rows) {
    Deno.test(`${scalar}: ${name} is ${read === null ? "refused" : "accepted"}`, async () => {
      const { data, errors } = await graphql({
        schema: SCHEMA,
        source: `query ($value: ${scalar}!) { ${scalar}(value: $value) }`,
        variableValues: { value: given },
      });
      assertEquals(data?.[scalar] ?? null, read);
      assertEquals(errors?.[0]?.message.endsWith(REFUSALS[scalar]), read === null ? true : undefined);
    });
  }
}
