/** A value that a form offers a choice of. */

/** The API refuses any other value. */
export function choice<Choice extends string>(values: URLSearchParams, name: string): Choice {
  return (values.get(name) ?? "") as Choice;
}

export function choices<Choice extends string>(values: URLSearchParams, name: string): Choice[] {
  return values.getAll(name) as Choice[];
}
