/** Services at whose hosts people of other sites sign in. As of 2026-11-21, from the vendors' guides. */

/** Registered domains, for hosts of every customer below them, and whole hosts. */
export const SIGN_IN_HOSTS: readonly string[] = [
  "accounts.google.com",
  "amazoncognito.com",
  "auth0.com",
  "b2clogin.com",
  "cloudflareaccess.com",
  "duosecurity.com",
  "login.microsoftonline.com",
  "login.salesforce.com",
  "okta.com",
  "oktapreview.com",
  "onelogin.com",
  "pingidentity.com",
  "pingone.com",
];
