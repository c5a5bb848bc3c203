/** Structured data of a site and of a product. */
import type { Details } from "../../contract/check.ts";
import { asArray, asString } from "../../parse/formats/json.ts";
import { isEntity, LOGO_OR_PROFILES } from "../../parse/structured_data/site_entity.ts";
import { wordSet } from "../../data/text/word_set.ts";
import { plainLine } from "../../parse/plain_line.ts";
import { isSameSite } from "../../parse/same_site.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";
import { pageTitle } from "./page_title.ts";

/** Maximum characters of a name, and of a page's description. */
const MAX_NAME_LENGTH = 80;
const MAX_DESCRIPTION_LENGTH = 200;

/** Words that only a site of one person uses for itself. */
const PERSONAL =
  /\b(?:personal (?:blog|home ?page|web ?site|site|portfolio)|portfolio (?:of|site|website)|my (?:blog|portfolio|projects|resume|cv)|i am|i['’]m|curriculum vitae|résumé)\b/i;
/** Words in the URL of a profile that a person's name does not have, and the maximum words of a name. */
const ORGANIZATION_WORDS = wordSet(`
  academy agency association authority center centre church city club college company consulting corp county department
  foundation gmbh group inc institute limited llc ltd media ministry museum office school services society solutions
  studio studios team technologies university
`);
const MAX_PERSON_WORDS = 4;
/** Professions that a person states next to the link to their profile. */
const PROFESSION =
  /\b(?:artist|author|blogger|consultant|designer|developer|engineer|illustrator|journalist|musician|photographer|programmer|researcher|scientist|student|writer)\b/i;
/** Words after the name of a person in the name of their site. */
const OF_PERSON = /(?:['’]s)? (?:blog|cv|home ?page|portfolio|resume|web ?site|site)$/i;
const TYPE_NAME = /^[A-Z]\w{2,60}$/;
/** Maximum characters of an `@id`. */
const MAX_ID_LENGTH = 500;

/**
 * JSON-LD for the head of the home page, with facts of the site only.
 * @param details `publisher`: the `@id` that other data on the page gives for the site's owner; `writer`:
 * name of the person who writes it
 */
function entitySnippet(facts: SiteFacts, { publisher = null, writer = null }: Details): string {
  const { base, name } = facts;
  const entity = ownEntity(facts, asString(publisher), asString(writer));
  const site = {
    "@type": "WebSite",
    "@id": `${base}/#website`,
    name,
    url: `${base}/`,
    publisher: { "@id": entity["@id"] },
  };
  return script({ "@graph": [entity, site] });
}

const OWN_VALUES =
  "The owner of the site has the name, logo and profiles in the snippet, and is of the kind in @type, such as an Organization, a Person or a Restaurant";

/** Part of every fix that publishes the snippet. */
export const entityFix = { snippet: entitySnippet, assumes: OWN_VALUES };

/**
 * Fix for data in another format. @param details `types` of that data. If it describes the owner, a second
 * description would be wrong.
 */
export const convertedEntityFix = {
  snippet: (facts: SiteFacts, { types }: Details) => {
    const isDescribed = (asArray(types) ?? []).some((type) => isEntity(asString(type) ?? ""));
    return isDescribed ? null : entitySnippet(facts, {});
  },
  assumes: OWN_VALUES,
};

/** Fix for a WebSite that does not name its owner. @param details `publisher` and `writer` as above */
export const publisherFix = {
  snippet: (facts: SiteFacts, { publisher = null, writer = null }: Details) => {
    if (facts.logo === null && facts.profiles.length === 0) return null;
    return script(ownEntity(facts, asString(publisher), asString(writer)));
  },
  assumes: `${OWN_VALUES}; publisher of the WebSite names it by its @id`,
};

/** A business if the home page shows one, a person if the site looks like a personal one, otherwise an organization. */
function ownEntity(facts: SiteFacts, id: string | null, writer: string | null) {
  const { base, name, description, business, logo, profiles } = facts;
  const isPerson = business === null &&
    (isPersonal(facts) || writer !== null && !/#(?:organi[sz]ation|business)/i.test(id ?? ""));
  const known = id !== null && id.length <= MAX_ID_LENGTH && URL.canParse(id, `${base}/`) ? id : null;
  return {
    "@type": isPerson ? "Person" : business ?? "Organization",
    "@id": known ?? `${base}/#${isPerson ? "person" : "organization"}`,
    name: isPerson ? plainLine(writer ?? "", MAX_NAME_LENGTH) ?? (name.replace(OF_PERSON, "") || name) : name,
    url: `${base}/`,
    // A person has no logo.
    ...(logo === null || isPerson ? {} : { logo }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
    ...(description === null ? {} : { description }),
  };
}

function isPersonal({ name, host, description, profiles }: SiteFacts): boolean {
  const isOf = (kind: RegExp) => profiles.some((url) => kind.test(url));
  if (isOf(/linkedin\.com\/company\//i)) return false;
  return PERSONAL.test(`${name} ${description ?? ""}`) ||
    profiles.some((url) => isNamesake(url, name, `${name} ${host} ${description ?? ""}`));
}

/**
 * True for a profile of a person who has the site's name, or on a site of one person with a profession. The
 * profile of an employee, or of an organization with such a URL, proves nothing.
 */
function isNamesake(profile: string, name: string, site: string): boolean {
  const slug = /linkedin\.com\/in\/([^/?#]{1,200})/i.exec(profile)?.[1]?.toLowerCase();
  if (slug === undefined) return false;
  const words = slug.split(/[-_.]|%../).filter((word) => /^\d{0,2}[a-z]{3,}\d{0,3}$/.test(word))
    .map((word) => word.replace(/\d+/g, ""));
  if (words.length > MAX_PERSON_WORDS || words.some((word) => ORGANIZATION_WORDS.has(word))) return false;
  const letters = site.normalize("NFKD").toLowerCase().replace(/[^a-z]/g, "");
  const joined = words.join("");
  return PROFESSION.test(site) || words.some((word) => letters.includes(word)) ||
    (name.normalize("NFKD").toLowerCase().match(/[a-z]{4,60}/g) ?? []).some((word) => joined.includes(word));
}

/**
 * The site's own entity with the properties that it lacks.
 * @param details `type`, `name`, `id`, `url` and `missing` of the entity
 * @returns null if no missing property is known, or if its URL belongs to another site
 */
function wholeEntitySnippet(facts: SiteFacts, { type, name, id, url, missing }: Details): string | null {
  const known = typeof type === "string" && TYPE_NAME.test(type) ? type : "Organization";
  const { base, host, profiles } = facts;
  const ownUrl = asString(url) === null ? null : URL.parse(asString(url) ?? "", `${base}/`);
  if (ownUrl !== null && !isSameSite(ownUrl.hostname, host)) return null;
  const lacking = asArray(missing)?.map(asString) ?? [];
  const isUnknown = lacking.includes(LOGO_OR_PROFILES);
  // A person has no logo.
  const logo = isUnknown && known !== "Person" ? facts.logo : null;
  const sameAs = isUnknown ? profiles : [];
  if (lacking.every((each) => each === LOGO_OR_PROFILES) && logo === null && sameAs.length === 0) return null;
  const own = asString(id);
  return script({
    "@type": known,
    ...(own === null || own.length > MAX_ID_LENGTH ? {} : { "@id": own }),
    name: (typeof name === "string" ? plainLine(name, MAX_NAME_LENGTH) : null) ?? facts.name,
    url: ownUrl?.href ?? `${base}/`,
    ...(logo === null ? {} : { logo }),
    ...(sameAs.length === 0 ? {} : { sameAs }),
  });
}

/** Fix for a site's entity that is incomplete. */
export const wholeEntityFix = {
  snippet: wholeEntitySnippet,
  assumes: "The values in the snippet are added to the entity on the page, whose other properties stay",
};

/**
 * JSON-LD for a page below the home page. @param details `page`, its URL, with its title as `heading` and its
 * description as `summary`
 */
export function webPageSnippet({ base, name }: SiteFacts, { page, heading, summary }: Details): string {
  const description = typeof summary === "string" ? plainLine(summary, MAX_DESCRIPTION_LENGTH) : null;
  return script({
    "@type": "WebPage",
    name: pageTitle(heading, name) ?? name,
    url: typeof page === "string" ? page : `${base}/`,
    ...(description === null ? {} : { description }),
    isPartOf: { "@type": "WebSite", name, url: `${base}/` },
  });
}

/** JSON-LD for a product page, with example values to replace. @param details `url` of the page */
export function productSnippet({ base, name }: SiteFacts, details: Details): string {
  const url = asString(details["url"]) ?? `${base}/products/example`;
  return script({
    "@type": "Product",
    name: "Name of the product",
    description: "What it is, in a sentence or two",
    url,
    image: `${base}/images/example.jpg`,
    sku: "EXAMPLE-1",
    brand: { "@type": "Brand", name },
    offers: exampleOffer(url),
  });
}

/** Returns the offer alone, for a product without one. @param details `url` of the page */
export function offerSnippet({ base }: SiteFacts, { url }: Details): string {
  const offers = exampleOffer(asString(url) ?? `${base}/products/example`);
  return `"offers": ${JSON.stringify(offers, null, 2).replaceAll("<", "\\u003c")}\n`;
}

function exampleOffer(url: string) {
  return {
    "@type": "Offer",
    url,
    price: "14.00",
    priceCurrency: "EUR",
    availability: "https://schema.org/InStock",
  };
}

/** A name must not end the script with "</script>". */
function script(data: object): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }, null, 2);
  return `<script type="application/ld+json">\n${json.replaceAll("<", "\\u003c")}\n</script>\n`;
}
