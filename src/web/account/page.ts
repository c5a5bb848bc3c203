/** What a page of the account area is: what it asks the API, what it shows, and what its forms do. */
import type { VNode } from "preact";
import type { Viewer } from "../ui/viewer_links.tsx";

/** What was sent with a form that was refused: it is shown again, with the reason. */
export interface RefusedForm {
  /** Name of the action. */
  readonly action: string;
  /** What was typed; passwords are never shown again. */
  readonly values: URLSearchParams;
  /** Name of the field that the message is about; null for the whole form. */
  readonly field: string | null;
  readonly message: string;
}

/** What a page knows when it is shown. */
export interface PageView {
  // deno-lint-ignore no-explicit-any -- the page's document says what is in it
  readonly data: any;
  /** Of the page, without its query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly viewer: Viewer;
  readonly refused: RefusedForm | null;
  /** Sentence about what was done before the page was shown. */
  readonly done: string | null;
  /** Where the service is; null where nobody said it. */
  readonly origin: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What is wrong with a field. */
export type FieldProblem = Pick<RefusedForm, "field" | "message">;

/** Names of fields by what the API calls them in its messages, where these differ. */
export type FieldNames = Readonly<Record<string, string>>;

export interface Action {
  /** A mutation with the variable `$input`. */
  readonly document: string;
  /**
   * What the API need not be asked about.
   * @param now milliseconds since 1970
   */
  problem?(values: URLSearchParams, now: number): FieldProblem | null;
  /** @param now milliseconds since 1970 */
  input(
    values: URLSearchParams,
    params: Readonly<Record<string, string>>,
    now: number,
  ): Readonly<Record<string, unknown>>;
  fields?(values: URLSearchParams): FieldNames;
  /** Where to go on. Absent: `show` says what was created. */
  // deno-lint-ignore no-explicit-any -- the answer of the document
  next?(data: any, params: Readonly<Record<string, string>>, values: URLSearchParams): string;
  /** What is shown only once. */
  // deno-lint-ignore no-explicit-any -- the answer of the document
  show?(data: any, view: PageView, values: URLSearchParams): VNode;
  /** Whether it ends the session of this browser. */
  // deno-lint-ignore no-explicit-any -- the data of the page
  endsSession?(values: URLSearchParams, data: any): boolean;
}

export interface AccountPage {
  /** A query; its variables are the parameters of the path, and of the query those that are named below. */
  readonly document: string;
  readonly query?: readonly string[];
  /** Further variables, from the query of the page's URL. */
  variables?(search: URLSearchParams): Readonly<Record<string, unknown>>;
  /** Whether there is no such object, or the caller may not see it. */
  isMissing?(
    // deno-lint-ignore no-explicit-any -- the data of the page
    data: any,
    params: Readonly<Record<string, string>>,
    search: URLSearchParams,
  ): boolean;
  render(view: PageView): VNode;
  /** By the name that a form sends as `do`. */
  readonly actions?: Readonly<Record<string, Action>>;
}
