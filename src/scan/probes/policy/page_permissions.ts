/** Where robots.txt or the page's own header let models be trained on the page. */
import { Unobservable } from "../../../errors.ts";
import { type PolicySource, policyStatements } from "../../parse/policy/policy_statements.ts";
import { defineProbe } from "../../probe.ts";
import { pagePolicy } from "./page_policy.ts";
import { robotsTxt } from "./robots_txt.ts";

export const pagePermissions = defineProbe<readonly PolicySource[]>({
  id: "page-permissions",
  scope: "page",
  async observe({ attempt, probe, page }) {
    // What the page says can be judged without robots.txt.
    const isSeen = !(await attempt("/robots.txt") instanceof Unobservable);
    const robots = isSeen ? (await probe(robotsTxt)).robots : null;
    const { contentSignal, contentUsage } = await probe(pagePolicy);
    const statements = policyStatements({
      page,
      robots,
      contentSignal,
      contentUsage,
      rules: [],
      tdm: { file: null, header: null, meta: null },
      licenses: [],
      dataTraining: null,
    });
    return statements.filter(({ subject, says }) => subject === "training" && says === "yes").map((
      { source },
    ) => source);
  },
});
