/** A database that loses responses to operations. */
import type { AtomicOperation, Kv } from "@deno/kv";

/**
 * Wraps a database and sends each write twice, as a client of a server does if its connection broke.
 * @param last the second response: failed checks, or no response
 */
export function forgetful(kv: Kv, last: "refused" | "broken"): Kv {
  return new Proxy(kv, {
    get(target, name) {
      if (name === "atomic") return () => forgetfulOperation(target.atomic(), last);
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function forgetfulOperation(operation: AtomicOperation, last: "refused" | "broken"): AtomicOperation {
  const [commit, set, remove] = [
    operation.commit.bind(operation),
    operation.set.bind(operation),
    operation.delete.bind(operation),
  ];
  let writes = false;
  operation.set = (...given) => {
    writes = true;
    return set(...given);
  };
  operation.delete = (key) => {
    writes = true;
    return remove(key);
  };
  operation.commit = async () => {
    const first = await commit();
    if (!first.ok || !writes) return first;
    if (last === "broken") throw new Error("connection reset by peer");
    return { ok: false };
  };
  return operation;
}
