/** Names of form fields, as HTML defines them for `autocomplete` (HTML, 4.10.18.7.1, as of 2026-11-21). */
import { wordSet } from "../text/word_set.ts";

/** Names of fields: the last word of the attribute, or the word before `webauthn`. */
export const AUTOFILL_FIELDS = wordSet(`
  on off name honorific-prefix given-name additional-name family-name honorific-suffix nickname username
  new-password current-password one-time-code organization-title organization street-address address-line1
  address-line2 address-line3 address-level4 address-level3 address-level2 address-level1 country
  country-name postal-code cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp
  cc-exp-month cc-exp-year cc-csc cc-type transaction-currency transaction-amount language bday bday-day
  bday-month bday-year sex url photo tel tel-country-code tel-national tel-area-code tel-local
  tel-local-prefix tel-local-suffix tel-extension email impp webauthn
`);

/** Words that may precede the name, in addition to section names, which begin with `section-`. */
export const AUTOFILL_CONTEXTS = wordSet("shipping billing home work mobile fax pager");

/** Values outside of the specification that browsers treat as "off". */
export const AUTOFILL_REFUSALS = wordSet("false nope none no disabled new-off chrome-off do-not-autofill");
