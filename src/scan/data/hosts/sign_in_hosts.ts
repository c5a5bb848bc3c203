/** Hosts of sign-in services for other sites, from the vendors' guides. Last checked on 2026-11-21. */
import { phrases } from "../text/word_set.ts";

/** Registered domains, which include the hosts of customers below them, and single hosts. */
export const SIGN_IN_HOSTS = phrases(`
  accounts.google.com, amazoncognito.com, auth0.com, b2clogin.com, cloudflareaccess.com, duosecurity.com,
  login.microsoftonline.com, login.salesforce.com, okta.com, oktapreview.com, onelogin.com,
  pingidentity.com, pingone.com
`);
