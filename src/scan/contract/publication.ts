/** The file or header that a fix publishes. The engine adds how to do that on the site's stack. */
export type Publication =
  /** A file at this path. */
  | { readonly file: string }
  /** A response header. */
  | { readonly header: string };
