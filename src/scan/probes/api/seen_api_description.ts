/** The API description for probes and checks that can do without it, or null if it could not be observed. */
import { optional } from "../if_seen.ts";
import { apiDescription } from "./api_description.ts";

export const seenApiDescription = optional(apiDescription);
