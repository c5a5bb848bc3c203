/** Wraps a database and reports each operation before it lands. */
import type { AtomicOperation, Kv } from "@deno/kv";

export interface OperationSize {
  readonly checks: number;
  readonly mutations: number;
}

/**
 * Returns the same database. `look` is called and awaited after all reads, when the operation is about to
 * land.
 */
export function watched(kv: Kv, look: (size: OperationSize) => unknown): Kv {
  return new Proxy(kv, {
    get(target, name) {
      if (name === "atomic") return () => watchedOperation(target.atomic(), look);
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function watchedOperation(
  operation: AtomicOperation,
  look: (size: OperationSize) => unknown,
): AtomicOperation {
  const size = { checks: 0, mutations: 0 };
  const [check, commit] = [operation.check.bind(operation), operation.commit.bind(operation)];
  const [set, remove] = [operation.set.bind(operation), operation.delete.bind(operation)];
  operation.check = (...checks) => {
    size.checks += checks.length;
    return check(...checks);
  };
  operation.set = (...given) => {
    size.mutations++;
    return set(...given);
  };
  operation.delete = (key) => {
    size.mutations++;
    return remove(key);
  };
  operation.commit = async () => {
    await look(size);
    return await commit();
  };
  return operation;
}
