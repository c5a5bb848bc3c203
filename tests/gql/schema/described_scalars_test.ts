/** Descriptions of the scalars in the introspection. */
import { assertEquals } from "@std/assert";
import { ApiServer } from "../api_server.ts";

const QUERY = "query ($name: String!) { __type(name: $name) { kind description specifiedByURL } }";

const SCALARS: Readonly<Record<string, readonly [description: string, specifiedByURL: string | null]>> = {
  ObjectID: ["Opaque identifier. It never contains an underscore.", null],
  DateTime: [
    "Date and time in ISO 8601 format, in UTC with milliseconds, for example 2026-11-21T08:00:00.000Z. Input may have an " +
    "offset instead of Z.",
    "https://scalars.graphql.org/andimarek/date-time.html",
  ],
  URL: ["Absolute http or https URL.", "https://url.spec.whatwg.org/#absolute-url-string"],
  JSON: ["Any JSON value.", "https://www.rfc-editor.org/rfc/rfc8259#section-3"],
};

for (const [name, [description, specifiedByURL]] of Object.entries(SCALARS)) {
  Deno.test(`introspection shows what ${name} is`, async () => {
    await using api = await ApiServer.open();
    const { __type } = await api.data(QUERY, { name });
    assertEquals(__type, { kind: "SCALAR", description, specifiedByURL });
  });
}
