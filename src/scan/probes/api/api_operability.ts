/** Facts about operating the API from its description. */
import { LocalReferences } from "../../parse/api/json_pointer.ts";
import { type Operability, readOperability } from "../../parse/api/openapi_operability.ts";
import { defineProbe } from "../../contract/probe.ts";
import { apiDescription } from "./api_description.ts";

/** Null if there is no description. */
export const apiOperability = defineProbe<Operability | null>({
  id: "api-operability",
  async observe({ probe }) {
    const { found } = await probe(apiDescription);
    return found === null ? null : await readOperability(new LocalReferences(found.openApi.json));
  },
});
