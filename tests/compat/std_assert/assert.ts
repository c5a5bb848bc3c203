/** Stand-in for `@std/assert` if JSR is out of reach, with the same names and behaviour for the tests. */
import { difference, render } from "./difference.ts";
import { enumerableKeys, equal } from "./equal.ts";

type Falsy = false | 0 | 0n | "" | null | undefined;
type ErrorClass<E extends Error> = new (...given: never[]) => E;
type Constructor = abstract new (...given: never[]) => unknown;
type Instance<C extends Constructor> = C extends abstract new (...given: never[]) => infer I ? I : never;
/** Any list with indexes and a length, except strings. */
export type ArrayLikeArg<T> = ArrayLike<T> & object;

/** Thrown by every assertion that fails. */
export class AssertionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AssertionError";
  }
}

function failed(what: string, msg: string | undefined, detail = ""): AssertionError {
  return new AssertionError(`${what}${msg ? `: ${msg}` : "."}${detail && `\n\n${detail}\n`}`);
}

/** Fails at once. */
export function fail(msg?: string): never {
  throw failed("Failed assertion", msg);
}

/** The expression is truthy. */
export function assert(expr: unknown, msg = ""): asserts expr {
  if (!expr) throw new AssertionError(msg);
}

/** The expression is falsy. */
export function assertFalse(expr: unknown, msg = ""): asserts expr is Falsy {
  if (expr) throw new AssertionError(msg);
}

/** Asserts that both values are structurally equal, see `equal()`. */
export function assertEquals<T>(actual: T, expected: T, msg?: string): void {
  if (!equal(actual, expected)) {
    throw failed("Values are not equal", msg, difference(actual, expected));
  }
}

/** Asserts that the values are not structurally equal. */
export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void {
  if (equal(actual, expected)) {
    throw failed(`Expected actual: ${render(actual)} not to be: ${render(expected)}`, msg);
  }
}

/** Asserts that both are the same value by `Object.is`. */
export function assertStrictEquals<T>(actual: unknown, expected: T, msg?: string): asserts actual is T {
  if (!Object.is(actual, expected)) {
    throw failed("Values are not strictly equal", msg, difference(actual, expected));
  }
}

/** Asserts that the value is neither null nor undefined. */
export function assertExists<T>(actual: T, msg?: string): asserts actual is NonNullable<T> {
  if (actual === undefined || actual === null) {
    throw failed(`Expected actual: "${actual}" to not be null or undefined`, msg);
  }
}

/** Asserts that the text matches the pattern. */
export function assertMatch(actual: string, expected: RegExp, msg?: string): void {
  if (actual.search(expected) < 0) {
    throw failed(`Expected actual: ${render(actual)} to match: ${expected}`, msg);
  }
}

/** Asserts that the text contains the other. */
export function assertStringIncludes(actual: string, expected: string, msg?: string): void {
  if (!actual.includes(expected)) {
    throw failed(`Expected actual: ${render(actual)} to contain: ${render(expected)}`, msg);
  }
}

/** Asserts that every expected member has a structurally equal one among the actual members. */
export function assertArrayIncludes<T>(
  actual: ArrayLikeArg<T>,
  expected: ArrayLikeArg<T>,
  msg?: string,
): void {
  const members = Array.from(actual);
  const missing = Array.from(expected).filter((wanted) => !members.some((member) => equal(wanted, member)));
  if (missing.length === 0) return;
  throw failed(
    `Expected actual: ${render(actual)} to include: ${render(expected)}`,
    msg,
    `missing: ${render(missing)}`,
  );
}

function isSuperset(actual: unknown, expected: unknown, compared: Map<object, object>): boolean {
  if (typeof actual !== "object" || typeof expected !== "object" || actual === null || expected === null) {
    return equal(actual, expected);
  }
  if (expected instanceof RegExp || expected instanceof Date || expected instanceof URL) {
    return equal(actual, expected);
  }
  if (Array.isArray(actual) !== Array.isArray(expected)) return false;
  if (compared.get(expected) === actual) return true;
  compared.set(expected, actual);
  if (expected instanceof Set) {
    return actual instanceof Set && [...expected].every((member) => actual.has(member));
  }
  if (expected instanceof Map) {
    return actual instanceof Map &&
      [...expected].every(([key, value]) => actual.has(key) && isSuperset(actual.get(key), value, compared));
  }
  return enumerableKeys(expected).every((key) =>
    Object.hasOwn(actual, key) && isSuperset(Reflect.get(actual, key), Reflect.get(expected, key), compared)
  );
}

/**
 * Asserts that the object has, deeply, everything that the expected one has. An array may be longer than the
 * expected one.
 */
export function assertObjectMatch(
  actual: object,
  expected: Record<PropertyKey, unknown>,
  msg?: string,
): void {
  const isMatch = enumerableKeys(expected).every((key) =>
    Object.hasOwn(actual, key) && isSuperset(Reflect.get(actual, key), expected[key], new Map())
  );
  if (!isMatch) throw failed("Values are not equal", msg, difference(actual, expected));
}

/** Asserts that the value is an instance of the class. */
export function assertInstanceOf<C extends Constructor>(
  actual: unknown,
  expectedType: C,
  msg = "",
): asserts actual is Instance<C> {
  if (!(actual instanceof expectedType)) {
    throw failed(
      `Expected object to be an instance of "${expectedType.name}" but was ${render(actual)}`,
      msg,
    );
  }
}

/** actual > expected */
export function assertGreater<T>(actual: T, expected: T, msg?: string): void {
  if (!(actual > expected)) throw failed(`Expect ${render(actual)} > ${render(expected)}`, msg);
}

/** actual >= expected */
export function assertGreaterOrEqual<T>(actual: T, expected: T, msg?: string): void {
  if (!(actual >= expected)) throw failed(`Expect ${render(actual)} >= ${render(expected)}`, msg);
}

/** actual < expected */
export function assertLess<T>(actual: T, expected: T, msg?: string): void {
  if (!(actual < expected)) throw failed(`Expect ${render(actual)} < ${render(expected)}`, msg);
}

/** actual <= expected */
export function assertLessOrEqual<T>(actual: T, expected: T, msg?: string): void {
  if (!(actual <= expected)) throw failed(`Expect ${render(actual)} <= ${render(expected)}`, msg);
}

interface Wanted<E extends Error> {
  readonly errorClass: ErrorClass<E> | undefined;
  readonly includes: string | undefined;
  readonly msg: string | undefined;
}

function wanted<E extends Error>(
  classOrMsg: ErrorClass<E> | string | undefined,
  includes: string | undefined,
  msg: string | undefined,
): Wanted<E> {
  if (typeof classOrMsg === "string") return { errorClass: undefined, includes: undefined, msg: classOrMsg };
  return { errorClass: classOrMsg, includes, msg };
}

function checkThrown<E extends Error>(thrown: unknown, { errorClass, includes, msg }: Wanted<E>): void {
  if (errorClass === undefined) return;
  if (!(thrown instanceof Error)) throw failed("A non-Error object was thrown", msg, render(thrown));
  if (!(thrown instanceof errorClass)) {
    throw failed(
      `Expected error to be instance of "${errorClass.name}", but was "${thrown.constructor.name}"`,
      msg,
      render(thrown),
    );
  }
  if (includes !== undefined && !thrown.message.includes(includes)) {
    throw failed(
      `Expected error message to include ${render(includes)}, but got ${render(thrown.message)}`,
      msg,
    );
  }
}

/**
 * Asserts that the function throws any error, or an error of the class with the text in its message. Returns
 * the error.
 */
export function assertThrows(fn: () => unknown, msg?: string): unknown;
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  ErrorClass: ErrorClass<E>,
  msgIncludes?: string,
  msg?: string,
): E;
export function assertThrows<E extends Error>(
  fn: () => unknown,
  classOrMsg?: ErrorClass<E> | string,
  msgIncludes?: string,
  msg?: string,
): unknown {
  const expected = wanted(classOrMsg, msgIncludes, msg);
  try {
    fn();
  } catch (thrown) {
    checkThrown(thrown, expected);
    return thrown;
  }
  throw failed("Expected function to throw", expected.msg);
}

/**
 * Asserts that the function's promise rejects, as in `assertThrows()`. A function that throws synchronously
 * fails.
 */
export function assertRejects(fn: () => PromiseLike<unknown>, msg?: string): Promise<unknown>;
export function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  ErrorClass: ErrorClass<E>,
  msgIncludes?: string,
  msg?: string,
): Promise<E>;
export async function assertRejects<E extends Error>(
  fn: () => PromiseLike<unknown>,
  classOrMsg?: ErrorClass<E> | string,
  msgIncludes?: string,
  msg?: string,
): Promise<unknown> {
  const expected = wanted(classOrMsg, msgIncludes, msg);
  let promise: PromiseLike<unknown>;
  try {
    promise = fn();
  } catch (thrown) {
    throw failed("Function throws when expected to reject", expected.msg, render(thrown));
  }
  try {
    await promise;
  } catch (reason) {
    checkThrown(reason, expected);
    return reason;
  }
  throw failed("Expected function to reject", expected.msg);
}
