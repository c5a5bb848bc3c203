/** Facts in a fix that only the scripts of the site write into its pages, for its publisher to confirm. */
import type { LivingPages } from "../probes/pages/living_pages.ts";
import { SCRIPTED_FACTS, type SiteFacts } from "../contract/site_facts.ts";

/** @returns a sentence without full stop; null if the text has no such fact */
export function scriptedAssumption(text: string, facts: SiteFacts): string | null {
  const used = SCRIPTED_FACTS.filter((name) =>
    facts.scripted.includes(name) && [facts[name] ?? []].flat().some((value) => contains(text, value))
  );
  const [last, ...others] = used.toReversed();
  if (last === undefined) return null;
  const list = others.length === 0 ? last : `${others.toReversed().join(", ")} and ${last}`;
  const verb = others.length === 0 && last !== "profiles" ? "is" : "are";
  return `The ${list} of the site ${verb} correct, although the HTML does not have ${
    verb === "is" ? "it" : "them"
  } until scripts have run`;
}

/** @returns a sentence without full stop if a file lists pages that only scripts link to */
export function scriptedPagesAssumption(
  { scripted }: Pick<LivingPages, "scripted">,
  listed: readonly { readonly url: string }[],
): string[] {
  const count = listed.filter(({ url }) => scripted.includes(url)).length;
  if (count === 0) return [];
  const links = count === listed.length ? "them" : `${count} of them`;
  return [`The listed pages have their text in the HTML, although only scripts link to ${links}`];
}

function contains(text: string, value: string): boolean {
  return text.includes(value) || text.includes(JSON.stringify(value).slice(1, -1));
}
