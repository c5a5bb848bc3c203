/**
 * Author of a change. The operation itself confirms the author's permission, because that may end during a
 * wait.
 */
import type { AtomicOperation } from "@deno/kv";
import { ALWAYS, type Condition } from "../../database/commit.ts";
import { type Actor, OPERATOR_ACTOR } from "../principal/principal.ts";
import type { Progress } from "./progress.ts";

export interface Author extends Actor, Condition {
  /** Called with the id of an object that the operation creates or changes. */
  keep?(operation: AtomicOperation, id: string): void;
  /**
   * Returns false if the request has too little time for another of many changes; absent for no limit.
   * @throws if the request is stopped
   */
  hasTime?(): boolean;
}

/** Author whose permission cannot end, such as the operator or a user who is being created. */
export function trusted(actor: Actor): Author {
  return { ...actor, ...ALWAYS };
}

/** The operator within a request. */
export function byOperator(progress: Progress): Author {
  return {
    ...OPERATOR_ACTOR,
    confirm: () => progress.confirm(),
    send: (commit) => progress.send(commit),
    hasTime: () => progress.hasTime(),
  };
}
