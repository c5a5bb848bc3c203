/**
 * A deadline for each test: a test that hangs fails under its name, and the run continues. Errors are printed at once.
 */

/** The property of a test function from which the runner reads the place of the test, as `file:line:column`. */
const LOCATION = Symbol.for("Deno.test.location");
const PLACE = /file:\S+:\d+:\d+/;

type TestFunction = Deno.TestDefinition["fn"];

/** @param ms milliseconds after which a test without a timeout of its own fails */
export function limitTests(ms: number): void {
  const register = Deno.test;
  const limited = (...args: readonly (string | TestFunction | Partial<Deno.TestDefinition>)[]) => {
    const name = args.find((arg) => typeof arg === "string");
    const options = args.find((arg) => typeof arg === "object");
    const fn = args.find((arg) => typeof arg === "function") ?? options?.fn;
    if (fn === undefined) throw new TypeError("A test needs a function");
    const run: TestFunction = async (context) => {
      try {
        await fn(context);
      } catch (error) {
        // The runner shows errors at the end of a run, which may take minutes or be stopped before.
        console.error(error);
        throw error;
      }
    };
    register({
      timeout: ms,
      name: name ?? fn.name,
      ...options,
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
