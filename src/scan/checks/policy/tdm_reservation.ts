/** TDMRep reserves the right to text and data mining, as European copyright law lets a publisher do. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { tdmFileSnippet, tdmValueSnippet } from "../../fix/snippets/tdm_snippets.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { parseTdmValue } from "../../parse/policy/tdm_reservation.ts";
import { type TdmReservation, tdmReservation } from "../../probes/policy/tdm_reservation.ts";

const BREAKING: ReadonlySet<string> = new Set([
  "not-json",
  "not-an-array",
  "not-an-object",
  "missing-location",
  "bad-location",
  "missing-reservation",
  "bad-reservation",
]);
const RESERVED = "The rights to text and data mining are reserved: 1, and 0 where they are not";
const published = {
  snippet: tdmFileSnippet,
  publish: { file: "/.well-known/tdmrep.json" },
  assumes: RESERVED,
};

export default defineCheck({
  id: "tdm-reservation",
  title: "TDM reservation",
  about:
    "The TDM Reservation Protocol says whether text and data mining rights are reserved, in a file, in a header and in the page. Where they disagree, nobody can tell what is meant.",
  spec: "https://w3c.github.io/tdm-reservation-protocol/",
  maturity: "convention",
  weight: 0,
  needs: { found: tdmReservation },
  outcomes: {
    absent: notApplicable("Nothing is said about the reservation of text and data mining"),
    invalid: fail(
      "tdmrep.json breaks the protocol: {mistakes}",
      "Make /.well-known/tdmrep.json a JSON array of objects with location and tdm-reservation, the number 0 or 1",
      published,
    ),
    illegible: fail(
      "The tdm-reservation {place} is neither 0 nor 1: {value}",
      "Write 1 to reserve the rights, or 0",
      { snippet: tdmValueSnippet, publish: { header: "tdm-reservation" }, assumes: RESERVED },
    ),
    disagreeing: warn(
      "File, header and page disagree about the home page: {positions}",
      "Decide whether the rights are reserved, and let file, header and page say so: 1 where they are, 0 where not",
    ),
    irregular: warn(
      "tdmrep.json has mistakes: {mistakes}",
      "Correct the entries named: tdm-reservation is the number 0 or 1, and tdm-policy an https address beside a 1",
      published,
    ),
    "dead-policy": warn(
      "The policy that is named does not answer: {policy}",
      "Publish the policy at that address, or leave tdm-policy out",
    ),
    stated: pass("Text and data mining of the home page: {rights}"),
  },
  judge({ found }) {
    const { file, entry, header, meta, policy } = found;
    if (!file.present && header === null && meta === null) return "absent";
    const problems = file.present ? file.document.problems : [];
    const broken = wordsOf(problems, BREAKING);
    if (broken.length > 0) return { outcome: "invalid", details: { mistakes: broken } };
    if (header !== null && parseTdmValue(header) === null) {
      return { outcome: "illegible", details: { place: "header", value: header.slice(0, 100) } };
    }
    if (meta !== null && parseTdmValue(meta) === null) {
      return { outcome: "illegible", details: { place: "meta element", value: meta.slice(0, 100) } };
    }
    const details = detailsOf(found);
    const said = [entry?.reservation ?? null, parseTdmValue(header ?? ""), parseTdmValue(meta ?? "")];
    const distinct = new Set(said.filter((value) => value !== null));
    if (distinct.size > 1) return { outcome: "disagreeing", details };
    const mistakes = wordsOf(problems, new Set(problems.map(({ code }) => code)));
    if (mistakes.length > 0) return { outcome: "irregular", details: { ...details, mistakes } };
    if (policy?.state === "dead") return { outcome: "dead-policy", details };
    const rights = distinct.has(1) ? "rights reserved" : distinct.has(0) ? "not reserved" : "not spoken of";
    return { outcome: "stated", details: { ...details, rights } };
  },
});

function detailsOf({ file, entry, header, meta, policy }: TdmReservation): Details {
  const positions = [
    ...(entry === null ? [] : [`file ${entry.reservation ?? "unset"}`]),
    ...(header === null ? [] : [`header ${header.slice(0, 20)}`]),
    ...(meta === null ? [] : [`meta element ${meta.slice(0, 20)}`]),
  ];
  return {
    positions,
    entries: file.present ? file.document.entries.length : null,
    policy: policy?.url.slice(0, 200) ?? null,
    policyState: policy?.state ?? null,
  };
}
