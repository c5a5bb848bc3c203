/** Names of the headers in which an API states its rate limits. */
import { RATE_LIMIT_HEADER } from "../../data/api/operability_names.ts";
import { defineProbe } from "../../contract/probe.ts";
import { apiAnswers } from "./api_answers.ts";

export const apiLimitHeaders = defineProbe<readonly string[]>({
  id: "api-limit-headers",
  async observe({ probe }) {
    const { base, unknown, operations } = await probe(apiAnswers);
    const answers = [base, unknown, ...operations.map(({ resource }) => resource)].filter((each) =>
      each !== null
    )
      // A gateway that responds instead of the API does not know its limits.
      .filter(({ status }) => status < 500);
    const names = answers.flatMap(({ headers }) => [...headers.keys()]);
    return [...new Set(names.filter((name) => RATE_LIMIT_HEADER.test(name)))];
  },
});
