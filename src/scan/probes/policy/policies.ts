/** All statements of the site about the use of its home page, for comparison. */
import type { Policies } from "../../parse/policy/policy_statements.ts";
import { defineProbe } from "../../contract/probe.ts";
import { pagePolicy } from "./page_policy.ts";
import { robotsTxt } from "./robots_txt.ts";
import { rslLicenses } from "./rsl_licenses.ts";
import { tdmReservation } from "./tdm_reservation.ts";
import { trustTxt } from "./trust_txt.ts";

export const policies = defineProbe<Required<Policies>>({
  id: "policies",
  async observe({ probe, origin }) {
    const [{ robots }, policy, tdm, rsl, trust] = await Promise.all([
      probe(robotsTxt),
      probe(pagePolicy),
      probe(tdmReservation),
      probe(rslLicenses),
      probe(trustTxt),
    ]);
    const { contentSignal, contentUsage, rules, unseen } = policy;
    if (unseen !== null) throw unseen;
    return {
      page: origin,
      robots,
      contentSignal,
      contentUsage,
      rules,
      tdm: { file: tdm.entry?.reservation ?? null, header: tdm.header, meta: tdm.meta },
      licenses: rsl.licenses.flatMap((each) => each.state === "read" && each.isGeneral ? [each.rsl] : []),
      dataTraining: trust.present ? trust.document.dataTraining : null,
    };
  },
});
