/**
 * Rules for agents and for uses of the site's content, as files, or as headers with an equivalent element or
 * line.
 */
import type { Details } from "../../contract/check.ts";
import { asArray, asString, member } from "../../parse/formats/json.ts";
import { RSL_NAMESPACE } from "../../parse/policy/rsl.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";
import { headerSnippet } from "./header_snippet.ts";

/** With the usual value; training is the owner's decision. */
const USAGE_LABELS = [["search", "y"], ["ai-use", "y"], ["train-ai", null]] as const;
/** Statement about training in an invalid value, as far as it is clear. */
const MEANT_TRAINING =
  /(?<![\w-])train-ai\s{0,4}[=:]\s{0,4}["?]?(y|yes|true|1|allow|n|no|false|0|disallow)(?!\w)/i;
/** Maximum number of characters of a value. */
const MAX_USAGE_LENGTH = 1000;
const TDM_ELEMENT = '<meta name="tdm-reservation" content="1">';
/** Also allows snippets and previews of any size. */
const OPEN_RULES = "index, follow, max-snippet:-1, max-image-preview:large";
/** Rules about other things than indexing and quoting. */
const OTHER_RULE = /^(?:noai|noimageai|noml|noarchive|nocache|noimageindex|notranslate)$/;

/** An RSL document that lets agents find and quote the site. Training is the owner's decision. */
export function rslSnippet(): string {
  return `<rsl xmlns="${RSL_NAMESPACE}">
  <content url="/">
    <license>
      <permits type="usage">search ai-index ai-input</permits>
      <!-- For AI training, add ai-train to permits, or <prohibits type="usage">ai-train</prohibits> -->
    </license>
  </content>
</rsl>
`;
}

/** @param details `source` of the invalid value */
export function tdmValueSnippet(facts: SiteFacts, { source }: Details): string {
  if (source === "meta tag") return TDM_ELEMENT;
  return headerSnippet(facts, { name: "tdm-reservation", value: "1", otherwise: TDM_ELEMENT });
}

/**
 * Preferences of the IETF's AIPREF drafts, with the site's own statements, and yes for search and answers.
 * @param details `preferences` that could be read, such as `search=n`; `records` with the `value` of each
 * Content-Usage
 */
export function contentUsageSnippet(facts: SiteFacts, { preferences, records }: Details): string {
  const values = (asArray(records) ?? []).flatMap((record) => asString(member(record, "value")) ?? []);
  const read = (asArray(preferences) ?? []).flatMap((pair) => asString(pair) ?? []);
  const meant = values.flatMap((value) => {
    const said = MEANT_TRAINING.exec(value.slice(0, MAX_USAGE_LENGTH))?.[1];
    return said === undefined ? [] : [`train-ai=${/^(?:n|no|false|0|disallow)$/i.test(said) ? "n" : "y"}`];
  });
  const stated = [...read, ...meant];
  const value = USAGE_LABELS.flatMap(([label, usual]) => {
    const said = stated.includes(`${label}=n`) ? "n" : stated.includes(`${label}=y`) ? "y" : usual;
    return said === null ? [] : [`${label}=${said}`];
  }).join(", ");
  return headerSnippet(facts, {
    name: "Content-Usage",
    value,
    otherwise: `User-agent: *\nContent-Usage: ${value}\nAllow: /\n`,
  });
}

/**
 * Indexing rules that allow everything, with the site's own rules about other things.
 * @param details `source`: the header or the element with the rule that forbids indexing; `agent` that it is
 * for; `rules` of the page
 */
export function robotsMetaSnippet(facts: SiteFacts, { source, agent, rules }: Details): string {
  const own = (asArray(rules) ?? []).flatMap((rule) => asString(rule) ?? []);
  const kept = own.filter((rule) => OTHER_RULE.test(rule));
  const value = [OPEN_RULES, ...new Set(kept)].join(", ");
  const name = asString(agent) ?? "";
  const isNamed = /^[a-z][\w-]{0,60}$/i.test(name);
  const element = `<meta name="${isNamed ? name : "robots"}" content="${value}">`;
  if (typeof source === "string" && /meta/i.test(source)) return element;
  return headerSnippet(facts, {
    name: "X-Robots-Tag",
    value: isNamed ? `${name}: ${value}` : value,
    otherwise: element,
  });
}
