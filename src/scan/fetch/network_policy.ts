/** The operator's network settings, which decide what addresses may be reached, and how. */
import type { Trust } from "./connection_pool.ts";
import type { ResolvePolicy } from "./resolve.ts";

export interface NetworkPolicy extends ResolvePolicy, Trust {}
