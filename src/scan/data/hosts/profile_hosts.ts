/**
 * Services that host profiles of organizations and people, and the path of a profile. Last checked on
 * 2026-11-21.
 */
import { wordSet } from "../text/word_set.ts";

/** Keyed by host without `www.`. The patterns exclude pages for sharing, signing in or searching. */
export const PROFILE_HOSTS: ReadonlyMap<string, RegExp> = new Map([
  ["bsky.app", /^\/profile\/[^/]+\/?$/],
  ["codeberg.org", /^\/(?!explore|user)[\w.-]+\/?$/],
  ["crunchbase.com", /^\/organization\/[^/]+\/?$/],
  [
    "facebook.com",
    /^\/(?:pages\/[^/]+\/\d+|(?!sharer|share|dialog|login|groups|profile\.php|pages\/)[\w.-]+)\/?$/,
  ],
  ["github.com", /^\/(?!login|join|features|sponsors|about|search|pricing|topics)[\w-]+\/?$/],
  ["gitlab.com", /^\/(?!users|explore|help)[\w.-]+\/?$/],
  ["instagram.com", /^\/(?!accounts|explore|p\/|reel)[\w.]+\/?$/],
  ["linkedin.com", /^\/(?:company|school|in|showcase)\/[^/]+\/?$/],
  ["threads.com", /^\/@[\w.]+\/?$/],
  ["threads.net", /^\/@[\w.]+\/?$/],
  ["tiktok.com", /^\/@[\w.]+\/?$/],
  ["twitter.com", /^\/(?!share|intent|home|search|login|hashtag|i\/)\w+\/?$/],
  ["wikidata.org", /^\/(?:wiki|entity)\/Q\d+$/],
  ["x.com", /^\/(?!share|intent|home|search|login|hashtag|i\/)\w+\/?$/],
  ["xing.com", /^\/(?:pages|profile)\/[^/]+\/?$/],
  ["youtube.com", /^\/(?:@[\w.-]+|(?:c|channel|user)\/[^/]+)\/?$/],
]);

/** Names that stand for the owner's in templates, such as `yourpage` and `tu_usuario`. */
export const PLACEHOLDER_NAME =
  /^(?:company|user)[-_.]?name$|^(?:your|tu|seu|votre)[-_.]?(?:account|brand|business|canal|channel|company|compte|conta|cuenta|empresa|entreprise|handle|id|link|marca|name|negocio|nom|page|pagina|perfil|profile|shop|store|tienda|user(?:[-_.]?name)?|usuario)$/;

/** Names of makers of templates, whose pages link to the profiles of the maker until somebody changes them. */
export const TEMPLATE_MAKERS: ReadonlySet<string> = wordSet(`
  adityatelange ajlkn alshedivat anubhavsrivastava bootstrapmade colorlib cotes2020 creativetim daattali
  getbootstrap html5up huxpro jasonlong jekyllrb jimmycai mmistakes mobirise nexmoe niklasbuschmann onlyanubhav
  pictureelement squarespace squidfunk startbootstrap templatemo themefisher themewagon w3layouts webflow wix
  wordpress wordpressdotcom wswebcreation
`);
