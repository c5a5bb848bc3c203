/** The description of the API for those that can do without it: null where it could not be seen. */
import { defineProbe } from "../../probe.ts";
import { type ApiDescription, apiDescription } from "./api_description.ts";
import { ifSeen } from "../if_seen.ts";

export const seenApiDescription = defineProbe<ApiDescription | null>({
  id: "seen-api-description",
  observe: ({ probe }) => ifSeen(probe(apiDescription)),
});
