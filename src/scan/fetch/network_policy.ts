/** The operator's network settings, which decide what addresses may be reached, and how. */
import type { Trust } from "./connection_pool.ts";
import type { OwnHeaders } from "./own_headers.ts";
import type { RequestSigning } from "./signing_key.ts";
import type { ResolvePolicy } from "./resolve.ts";

export interface NetworkPolicy extends ResolvePolicy, Trust {
  /** Headers for the scanned site alone. */
  readonly ownHeaders?: OwnHeaders;
  /** Signs requests with our own user agent. */
  readonly signing?: RequestSigning;
}
