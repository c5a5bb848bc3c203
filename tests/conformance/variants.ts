/** Documents that differ from a valid one in one place. */

type Value = unknown;

/** Returns the document without each of its members and elements, and with a number instead of each. */
export function variantsOf(document: Value): (readonly [name: string, document: Value])[] {
  return pathsOf(document).flatMap((path) => [
    [`without ${path.join(".")}`, changed(document, path, undefined)] as const,
    [`with 7 as ${path.join(".")}`, changed(document, path, 7)] as const,
  ]);
}

function pathsOf(value: Value): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...pathsOf(inner).map((path) => [name, ...path]),
  ]);
}

function changed(value: Value, [name = "", ...rest]: readonly string[], to: Value): Value {
  if (Array.isArray(value)) {
    return value.flatMap((inner, index) => {
      if (String(index) !== name) return [inner];
      const replaced = rest.length === 0 ? to : changed(inner, rest, to);
      return replaced === undefined ? [] : [replaced];
    });
  }
  const entries = Object.entries(value as Readonly<Record<string, Value>>);
  return Object.fromEntries(
    entries.map(([key, inner]) =>
      key === name ? [key, rest.length === 0 ? to : changed(inner, rest, to)] : [key, inner]
    ).filter(([, inner]) => inner !== undefined),
  );
}
