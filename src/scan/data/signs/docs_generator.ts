/** A generator of documentation, and the signs of its pages. */
export interface DocsGenerator {
  readonly name: string;
  /** Where its signs are documented or written. */
  readonly source: string;
  /** Starts of the `generator` meta element, in lower case. */
  readonly generator?: readonly string[];
  /** Names of headers, with the start of the value; `""` stands for any value. */
  readonly header?: readonly (readonly [name: string, value: string])[];
  /** Selector of an element that the generator adds to its pages. */
  readonly element?: string;
  /** True if the generator's scripts write the text of pages in the browser instead of in the HTML. */
  readonly isClientSide?: true;
  /** True if the generator also makes blogs and personal sites, so another sign of a manual is needed. */
  readonly isGeneral?: true;
  /** True if the element is the menu of a manual, and another row has the generator itself. */
  readonly isMenu?: true;
  /** True if the generator makes code references, which use "API" for the interface of a library. */
  readonly isOfCode?: true;
}
