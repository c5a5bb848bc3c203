/** Hosts where a path and the root can have different owners. */

/**
 * Hosts where each subdomain is a user or an organization, and each first path segment is one of their
 * projects.
 */
export const PROJECT_HOSTS: readonly string[] = ["github.io", "gitlab.io", "codeberg.page", "srht.site"];

/** Hosts with customers' pages below them. */
export const CUSTOMER_HOSTS: ReadonlySet<string> = new Set([
  "codeberg.org",
  "dev.to",
  "github.com",
  "gitlab.com",
  "linktr.ee",
  "medium.com",
  "sites.google.com",
]);
