/** A value that a form offers a choice of. */

/** The API refuses a value that is none of the choices. */
export function choice<Choice extends string>(values: URLSearchParams, name: string): Choice {
  return (values.get(name) ?? "") as Choice;
}

export function choices<Choice extends string>(values: URLSearchParams, name: string): Choice[] {
  return values.getAll(name) as Choice[];
}
