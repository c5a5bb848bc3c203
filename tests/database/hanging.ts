/** A database that does not respond to reads, as a server that is down. */
import type { Kv } from "@deno/kv";

const READS: Readonly<Record<string, () => unknown>> = {
  get: () => new Promise(() => {}),
  getMany: () => new Promise(() => {}),
  list: () => new ReadableStream(),
};

export function hanging(kv: Kv): Kv {
  return new Proxy(kv, {
    get(target, name) {
      const read = READS[String(name)];
      if (read !== undefined) return read;
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
