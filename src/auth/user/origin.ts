/** Origin of a sign-in. */
import type { Condition } from "../../database/commit.ts";

export interface Origin {
  /** Key for counting the client's attempts. */
  readonly address: string;
  readonly userAgent: string | null;
  /** Condition of the changes that the sign-in makes; absent if there is no condition. */
  readonly condition?: Condition;
}
