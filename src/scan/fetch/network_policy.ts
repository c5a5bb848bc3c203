/** The operator's network settings, which decide what addresses may be reached, and how. */
import type { Trust } from "./connection/connection_pool.ts";
import type { OwnHeaders } from "./headers/own_headers.ts";
import type { RequestSigning } from "./headers/signing_key.ts";
import type { ResolvePolicy } from "./dns/resolve.ts";

export interface NetworkPolicy extends ResolvePolicy, Trust {
  /** Headers for the scanned site alone. */
  readonly ownHeaders?: OwnHeaders;
  /** Signs requests with our own user agent. */
  readonly signing?: RequestSigning;
}
