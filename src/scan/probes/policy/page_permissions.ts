/** The policies in robots.txt or the page's headers that allow training on the page. */
import { Unobservable } from "../../../errors.ts";
import {
  type PolicySource,
  type PolicyStatement,
  policyStatements,
} from "../../parse/policy/policy_statements.ts";
import { defineProbe } from "../../contract/probe.ts";
import { pagePolicy } from "./page_policy.ts";
import { robotsTxt } from "./robots_txt.ts";

export const pagePermissions = defineProbe<readonly PolicySource[]>({
  id: "page-permissions",
  scope: "page",
  async observe({ attempt, probe, page }) {
    // The page's own policies count even if robots.txt is not available.
    const isSeen = !(await attempt("/robots.txt") instanceof Unobservable);
    const robots = isSeen ? (await probe(robotsTxt)).robots : null;
    const { contentSignal, contentUsage } = await probe(pagePolicy);
    const statements = policyStatements({ page, robots, contentSignal, contentUsage });
    const isPermission = ({ subject, says }: PolicyStatement) => subject === "training" && says === "yes";
    return statements.filter(isPermission).map(({ source }) => source);
  },
});
