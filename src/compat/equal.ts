/** Structural equality with the rules of `@std/assert`: own keys count even when their value is undefined. */

function sameConstructor(a: object, b: object): boolean {
  // An object without a prototype is as good as a plain one.
  return (a.constructor ?? Object) === (b.constructor ?? Object);
}

function isCollection(value: object): value is Set<unknown> | Map<unknown, unknown> {
  return value instanceof Set || value instanceof Map;
}

function entriesOf(value: Set<unknown> | Map<unknown, unknown>): [unknown, unknown][] {
  return value instanceof Map ? [...value] : [...value].map((member) => [member, undefined]);
}

/** True when both are structurally equal; 0 equals -0, NaN equals NaN, weak collections throw a TypeError. */
export function equal(actual: unknown, expected: unknown): boolean {
  const compared = new Map<object, Set<object>>();

  const sameCollection = (
    a: Set<unknown> | Map<unknown, unknown>,
    b: Set<unknown> | Map<unknown, unknown>,
  ) => {
    if (a.size !== b.size) return false;
    const unmatched = entriesOf(b);
    return entriesOf(a).every(([key, value]) => {
      let at = unmatched.findIndex(([other]) => Object.is(other, key));
      if (at < 0) at = unmatched.findIndex(([other, its]) => same(key, other) && same(value, its));
      const found = unmatched[at];
      if (found === undefined || !same(value, found[1])) return false;
      unmatched.splice(at, 1);
      return true;
    });
  };

  const sameProperties = (a: object, b: object) => {
    const keys = enumerableKeys(a);
    if (keys.length !== enumerableKeys(b).length) return false;
    return keys.every((key) => Object.hasOwn(b, key) && same(Reflect.get(a, key), Reflect.get(b, key)));
  };

  const same = (a: unknown, b: unknown): boolean => {
    if (a === b || Object.is(a, b)) return true;
    if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
    if (a instanceof Date && b instanceof Date) return Object.is(a.getTime(), b.getTime());
    if (a instanceof RegExp && b instanceof RegExp) return String(a) === String(b);
    if (a instanceof URL && b instanceof URL) return a.href === b.href;
    if (!sameConstructor(a, b)) return false;
    if (a instanceof WeakMap || a instanceof WeakSet) {
      throw new TypeError(`Cannot compare ${a.constructor.name} instances`);
    }
    if (a instanceof WeakRef && b instanceof WeakRef) return same(a.deref(), b.deref());
    if (compared.get(a)?.has(b)) return true;
    compared.set(a, (compared.get(a) ?? new Set()).add(b));
    if (isCollection(a) && isCollection(b)) return sameCollection(a, b);
    return sameProperties(a, b);
  };

  return same(actual, expected);
}

/** The own names and symbols that count when objects are compared. */
export function enumerableKeys(value: object): PropertyKey[] {
  return Reflect.ownKeys(value).filter((key) => Object.prototype.propertyIsEnumerable.call(value, key));
}
