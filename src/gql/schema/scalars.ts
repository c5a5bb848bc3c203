/** The scalars, with their output and the inputs that they accept. */
import { GraphQLError, GraphQLScalarType } from "graphql";
import { ACCOUNT_LIMITS } from "../../auth/account/limits.ts";
import { parseInstant } from "./instant.ts";

/**
 * Opaque to callers, so any text is valid even if nothing has this id.
 * A number becomes its digits, as with ID.
 */
const objectId = new GraphQLScalarType<string, string>({
  name: "ObjectID",
  coerceInputValue: (value) => {
    if (typeof value === "string" && value.length <= ACCOUNT_LIMITS.idCharacters) return value;
    if (typeof value === "number" && Number.isInteger(value)) return String(value);
    throw wrong(
      `Cannot use this ObjectID: expected a string of at most ${ACCOUNT_LIMITS.idCharacters} characters`,
    );
  },
  coerceOutputValue: String,
});

/** Milliseconds since 1970 in the program, ISO 8601 in UTC with milliseconds in the API. */
const dateTime = new GraphQLScalarType<number, string>({
  name: "DateTime",
  coerceInputValue: (value) => {
    const instant = typeof value === "string" ? parseInstant(value) : null;
    if (instant !== null) return instant;
    throw wrong("Cannot use this DateTime: expected a date and time such as 2026-11-21T08:00:00.000Z");
  },
  coerceOutputValue: (value) => new Date(Number(value)).toISOString(),
});

/** Used in responses only. */
const url = new GraphQLScalarType({ name: "URL" });
const json = new GraphQLScalarType({ name: "JSON" });

export const SCALARS = { ObjectID: objectId, DateTime: dateTime, URL: url, JSON: json };

function wrong(message: string): GraphQLError {
  return new GraphQLError(message);
}
