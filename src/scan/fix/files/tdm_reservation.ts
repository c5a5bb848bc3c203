/** The site's own tdmrep.json with its problems fixed, or one that repeats what the home page states. */
import type { Json } from "../../../json.ts";
import { asArray, asRecord, asString } from "../../parse/formats/json.ts";
import { parseTdmFile, parseTdmValue } from "../../parse/policy/tdm_reservation.ts";
import { tdmReservation } from "../../probes/policy/tdm_reservation.ts";
import { defineSiteFile, ownJson } from "../site_file.ts";
import { jsonText } from "../snippets/json_text.ts";

const RESERVATIONS: ReadonlyMap<Json | undefined, number> = new Map<Json | undefined, number>([
  ["0", 0],
  ["1", 1],
  [false, 0],
  [true, 1],
]);

export default defineSiteFile({
  path: "/.well-known/tdmrep.json",
  fixes: ["tdm-reservation"],
  needs: { found: tdmReservation },
  write({ found: { file, header, meta } }, { outcome }) {
    if (!file.present || !["invalid", "irregular"].includes(outcome("tdm-reservation"))) return null;
    const entries = fixedEntries(ownJson(file));
    const page = parseTdmValue(header ?? meta ?? "");
    // The page's terms count only if the file has no terms.
    const own = entries.length > 0 || page === null ? entries : [{ location: "/*", "tdm-reservation": page }];
    const text = jsonText(own);
    if (parseTdmFile(text).problems.length > 0) return null;
    return {
      text,
      assumptions: [
        own === entries
          ? "The corrected entries still mean the same"
          : "The reservation of the home page applies to the whole site",
      ],
      isRevised: true,
    };
  },
});

function fixedEntries(value: Json): Json[] {
  const items = asArray(value) ?? (asRecord(value)?.["location"] === undefined ? [] : [value]);
  return items.map((item) => {
    const entry = asRecord(item);
    const location = asString(entry?.["location"])?.trim() ?? "";
    if (entry === null || location === "") return item;
    const stated = entry["tdm-reservation"];
    // A policy is only for reserved rights.
    const reservation = RESERVATIONS.get(stated) ?? stated ?? (entry["tdm-policy"] === undefined ? null : 1);
    return {
      ...entry,
      location: /^[/*]/.test(location) ? location : `/${location}`,
      "tdm-reservation": reservation,
    };
  });
}
