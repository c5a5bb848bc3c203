/** Structural equality with the rules of `@std/assert`. */

type Collection = Set<unknown> | Map<unknown, unknown>;

/** These objects differ in their text but not in their own data. */
const COMPARED_AS_TEXT: ReadonlySet<object> = new Set([
  Intl.Locale.prototype,
  RegExp.prototype,
  URL.prototype,
  URLSearchParams.prototype,
  Temporal.Duration.prototype,
  Temporal.Instant.prototype,
  Temporal.PlainDate.prototype,
  Temporal.PlainDateTime.prototype,
  Temporal.PlainMonthDay.prototype,
  Temporal.PlainTime.prototype,
  Temporal.PlainYearMonth.prototype,
  Temporal.ZonedDateTime.prototype,
]);

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isPrimitive(value: unknown): boolean {
  return !isObject(value) && typeof value !== "function";
}

function isIdentical(a: unknown, b: unknown): boolean {
  return a === b || Object.is(a, b);
}

/** An object without a prototype counts as a plain one. */
function prototypeOf(value: object): object {
  return Object.getPrototypeOf(value) ?? Object.prototype;
}

function isCollection(value: object): value is Collection {
  return value instanceof Set || value instanceof Map;
}

/** The elements of a typed array or the bytes of a buffer, or null for any other object. */
function elementsOf(value: object): ArrayLike<unknown> | null {
  if (value instanceof ArrayBuffer || value instanceof SharedArrayBuffer) return new Uint8Array(value);
  return ArrayBuffer.isView(value) && !(value instanceof DataView) ? value as Uint8Array : null;
}

function sameElements(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  return a.length === b.length && Array.from(a).every((element, at) => isIdentical(element, b[at]));
}

/** Names and symbols, including getters of the class. */
function comparedKeys(value: object): PropertyKey[] {
  const prototype = prototypeOf(value);
  if (prototype === Object.prototype || prototype === Array.prototype) return enumerableKeys(value);
  const keys = Reflect.ownKeys(value);
  for (let each = prototype; each !== null; each = Object.getPrototypeOf(each)) {
    if (each === Object.prototype || each === Array.prototype) break;
    keys.push(...Reflect.ownKeys(each));
  }
  return keys;
}

class Comparison {
  readonly #compared = new Map<object, object>();

  isSame(a: unknown, b: unknown): boolean {
    if (isIdentical(a, b)) return true;
    if (!isObject(a) || !isObject(b)) return false;
    if (a instanceof Date && b instanceof Date) return Object.is(a.getTime(), b.getTime());
    const prototype = prototypeOf(a);
    if (prototype !== prototypeOf(b)) return false;
    const elements = elementsOf(a);
    if (elements !== null) return sameElements(elements, elementsOf(b) ?? []);
    if (a instanceof WeakMap || a instanceof WeakSet) {
      throw new TypeError(`Cannot compare ${a instanceof WeakMap ? "WeakMap" : "WeakSet"} instances`);
    }
    if (a instanceof WeakRef && b instanceof WeakRef) return this.isSame(a.deref(), b.deref());
    if (this.#compared.get(a) === b) return true;
    if (Object.keys(a).length !== Object.keys(b).length) return false;
    this.#compared.set(a, b);
    if (isCollection(a) && isCollection(b)) return this.#isSameCollection(a, b);
    if (COMPARED_AS_TEXT.has(prototype)) return String(a) === String(b);
    return this.#hasSameProperties(a, b);
  }

  #hasSameProperties(a: object, b: object): boolean {
    return new Set(comparedKeys(a)).union(new Set(comparedKeys(b))).values().every((key) =>
      this.isSame(Reflect.get(a, key), Reflect.get(b, key)) && key in a === key in b
    );
  }

  #isSameCollection(a: Collection, b: Collection): boolean {
    if (a.size !== b.size) return false;
    if ([...a.keys()].every(isPrimitive)) {
      return [...a.entries()].every(([key, value]) =>
        b.has(key) && (b instanceof Set || this.isSame(value, b.get(key)))
      );
    }
    // Two members may find the same counterpart, as in the original.
    const others = [...b.entries()];
    return [...a.entries()].every(([key, value]) =>
      others.some(([otherKey, other]) => this.isSame(key, otherKey) && this.isSame(value, other))
    );
  }
}

/**
 * True if both are structurally equal. 0 equals -0, NaN equals NaN, and weak collections throw a TypeError.
 */
export function equal(actual: unknown, expected: unknown): boolean {
  return new Comparison().isSame(actual, expected);
}

/** The own names and symbols that count when plain objects are compared. */
export function enumerableKeys(value: object): PropertyKey[] {
  const symbols = Object.getOwnPropertySymbols(value);
  const keys: PropertyKey[] = Object.keys(value);
  return symbols.length === 0
    ? keys
    : [...keys, ...symbols.filter((key) => Object.prototype.propertyIsEnumerable.call(value, key))];
}
