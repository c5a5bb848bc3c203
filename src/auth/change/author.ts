/** Who changes something. The operation itself confirms the right to it, because it may end while others wait. */
import type { AtomicOperation } from "@deno/kv";
import { ALWAYS, type Condition } from "../../database/commit.ts";
import { type Actor, OPERATOR_ACTOR } from "../principal/principal.ts";
import type { Progress } from "./progress.ts";

export interface Author extends Actor, Condition {
  /** Called with what an operation creates or changes, by its id. */
  keep?(operation: AtomicOperation, id: string): void;
}

/** Somebody whose right cannot end: the operator, and a user who is being created. */
export function trusted(actor: Actor): Author {
  return { ...actor, ...ALWAYS };
}

/** The operator, within one request. */
export function byOperator(progress: Progress): Author {
  return {
    ...OPERATOR_ACTOR,
    confirm: () => progress.confirm(),
    send: (commit) => progress.send(commit),
  };
}
