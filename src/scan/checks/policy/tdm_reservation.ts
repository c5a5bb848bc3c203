/** TDMRep reserves the right to text and data mining, as European copyright law lets a publisher do. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { tdmValueSnippet } from "../../fix/snippets/policy_snippets.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { parseTdmValue } from "../../parse/policy/tdm_reservation.ts";
import { type TdmReservation, tdmReservation } from "../../probes/policy/tdm_reservation.ts";

const RESERVED = "You reserve the rights to text and data mining";

export default defineCheck({
  id: "tdm-reservation",
  title: "TDM: reservation of text and data mining",
  about: "Checks the reservation of text and data mining (TDM) in tdmrep.json, headers and meta tags. " +
    "European law lets publishers reserve these rights, but a crawler that reads only one of the " +
    "three misses the others.",
  spec: "https://w3c.github.io/tdm-reservation-protocol/",
  maturity: "convention",
  weight: 0,
  example: '[{ "location": "/*", "tdm-reservation": 1 }]\n',
  needs: { found: tdmReservation },
  outcomes: {
    absent: notApplicable("No TDM reservation found"),
    invalid: fail(
      "tdmrep.json is invalid: {=problems}",
      "Write a JSON array of objects with location, and with tdm-reservation set to 0 or 1",
    ),
    illegible: fail(
      "The tdm-reservation {=source} is neither 0 nor 1: {value}",
      "Set the value to 1 to reserve the rights, or to 0 to allow mining",
      { snippet: tdmValueSnippet, publish: { header: "tdm-reservation" }, assumes: RESERVED },
    ),
    disagreeing: warn(
      "TDM reservations of the home page contradict each other: {positions}",
      "Set the same value in the file, the header and the meta tag",
    ),
    irregular: warn(
      "tdmrep.json has problems: {=problems}",
      "Correct these entries of tdmrep.json",
    ),
    "dead-policy": warn(
      "TDM policy not found: {policy}",
      "Publish the policy at this URL, or remove tdm-policy",
    ),
    stated: pass("Text and data mining of the home page: {=rights}"),
  },
  judge({ found }) {
    const { file, entry, header, meta, policy } = found;
    if (!file.present && header === null && meta === null) return "absent";
    const problems = file.present ? file.document.problems : [];
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { problems: errors } };
    for (const [source, value] of [["header", header], ["meta tag", meta]] as const) {
      if (value !== null && parseTdmValue(value) === null) {
        return { outcome: "illegible", details: { source, value } };
      }
    }
    const details = detailsOf(found);
    const values = [entry?.reservation ?? null, parseTdmValue(header ?? ""), parseTdmValue(meta ?? "")];
    const distinct = new Set(values.filter((value) => value !== null));
    if (distinct.size > 1) return { outcome: "disagreeing", details };
    const warnings = problemsOf(problems, "warning");
    if (warnings.length > 0) return { outcome: "irregular", details: { ...details, problems: warnings } };
    if (policy?.state === "dead") return { outcome: "dead-policy", details };
    const rights = distinct.has(1) ? "rights reserved" : distinct.has(0) ? "not reserved" : "not mentioned";
    return { outcome: "stated", details: { ...details, rights } };
  },
});

function detailsOf({ file, entry, header, meta, policy }: TdmReservation): Details {
  const positions = [
    ...(entry === null ? [] : [`file ${entry.reservation ?? "unset"}`]),
    ...(header === null ? [] : [`header ${header}`]),
    ...(meta === null ? [] : [`meta tag ${meta}`]),
  ];
  return {
    positions,
    entries: file.present ? file.document.entries.length : null,
    policy: policy?.url ?? null,
    policyState: policy?.state ?? null,
  };
}
