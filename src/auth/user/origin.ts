/** Where a sign-in comes from. */
import type { Condition } from "../../database/commit.ts";

export interface Origin {
  /** The key by which the client is counted. */
  readonly address: string;
  readonly userAgent: string | null;
  /** Of what is changed for it; absent: none. */
  readonly condition?: Condition;
}
