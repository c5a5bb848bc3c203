/**
 * A deadline for each test: a test that hangs fails under its name, and the run continues. Errors are printed at once,
 * and so are the latest requests of a test that hangs.
 */
import { noteRequests } from "./recent_requests.ts";

/** The property of a test function from which the runner reads the place of the test, as `file:line:column`. */
const LOCATION = Symbol.for("Deno.test.location");
const PLACE = /file:\S+:\d+:\d+/;

/** Milliseconds before its deadline at which the requests of a test are printed. */
const NOTICE_MS = 200;

type TestFunction = Deno.TestDefinition["fn"];

/** @param ms milliseconds after which a test without a timeout of its own fails */
export function limitTests(ms: number): void {
  const register = Deno.test;
  const recentRequests = noteRequests();
  const limited = (...args: readonly (string | TestFunction | Partial<Deno.TestDefinition>)[]) => {
    const name = args.find((arg) => typeof arg === "string");
    const options = args.find((arg) => typeof arg === "object");
    const fn = args.find((arg) => typeof arg === "function") ?? options?.fn;
    if (fn === undefined) throw new TypeError("A test needs a function");
    const deadline = options?.timeout ?? ms;
    const run: TestFunction = async (context) => {
      const notice = setTimeout(() => {
        console.error(`This test is about to time out. The latest requests:\n${recentRequests()}`);
      }, deadline - NOTICE_MS);
      try {
        await fn(context);
      } catch (error) {
        // The runner shows errors at the end of a run, which may take minutes or be stopped before.
        console.error(error);
        throw error;
      } finally {
        clearTimeout(notice);
      }
    };
    register({
      name: name ?? fn.name,
      ...options,
      timeout: deadline,
      fn: Object.assign(run, { [LOCATION]: placeOf(limited) }),
    });
  };
  Object.assign(Deno, { test: Object.assign(limited, register) });
}

/** @param callee the function whose caller is sought. The runner would show this module as the place of each test. */
function placeOf(callee: (...args: never[]) => void): string | undefined {
  const trace = { stack: "" };
  Error.captureStackTrace(trace, callee);
  return PLACE.exec(trace.stack)?.[0];
}
