/** Hosts on which a path belongs to somebody else than the root. */

/** Each subdomain is a user or an organization, and each first segment of a path one of their projects. */
export const PROJECT_HOSTS: readonly string[] = ["github.io", "gitlab.io", "codeberg.page", "srht.site"];

/** Below them are the pages of customers. */
export const CUSTOMER_HOSTS: ReadonlySet<string> = new Set([
  "codeberg.org",
  "dev.to",
  "github.com",
  "gitlab.com",
  "linktr.ee",
  "medium.com",
  "sites.google.com",
]);
