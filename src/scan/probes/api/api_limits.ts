/** Rate limits that an API documents. */
import { Unobservable } from "../../../errors.ts";
import { RATE_LIMIT_HEADER } from "../../data/api/operability_names.ts";
import { defineProbe } from "../../probe.ts";
import { orUnseen } from "../if_seen.ts";
import { servesFilesOnly } from "../stack.ts";
import { apiAnswers } from "./api_answers.ts";
import { apiDescription } from "./api_description.ts";
import { quoted } from "../../../quotation.ts";

const TOO_MANY_REQUESTS = "429";

interface ApiLimits {
  /** True if some responses were not server errors. */
  readonly hasAnswers: boolean;
  /** Names of the headers of these responses that state limits. */
  readonly headers: readonly string[];
  /** All of these responses are files of a host that sets no limits. */
  readonly isFilesOnly: boolean;
  /** Operations of the description, and those of them that document a 429 response. */
  readonly described: number;
  readonly limited: number;
}

export const apiLimits = defineProbe<ApiLimits>({
  id: "api-limits",
  async observe({ probe }) {
    const [{ root, base, unknown, failure, operations }, description] = await Promise.all([
      probe(apiAnswers),
      orUnseen(probe(apiDescription)),
    ]);
    const answers = [base, unknown, ...operations.map(({ resource }) => resource)]
      .filter((each) => each !== null)
      // A gateway that responds instead of the API does not know its limits.
      .filter(({ status }) => status < 500);
    const described = description instanceof Unobservable ? [] : description.found?.openApi.operations ?? [];
    const limited = described.filter(({ responses }) => responses.includes(TOO_MANY_REQUESTS));
    const names = answers.flatMap(({ headers }) => [...headers.keys()]);
    const headers = [...new Set(names.filter((name) => RATE_LIMIT_HEADER.test(name)))];
    if (headers.length === 0 && limited.length === 0) {
      // A description that could not be observed may state the limits.
      if (description instanceof Unobservable) throw description;
      if (failure !== null) throw failure;
      if (root !== null && answers.length === 0) {
        throw new Unobservable(
          "SERVER_ERROR",
          `The API at ${quoted(root)} returned nothing but server errors`,
        );
      }
    }
    return {
      hasAnswers: answers.length > 0,
      headers,
      isFilesOnly: answers.length > 0 && answers.every(({ headers }) => servesFilesOnly(headers)),
      described: described.length,
      limited: limited.length,
    };
  },
});
