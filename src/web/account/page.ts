/** What a page of the account area is: what it asks the API, what it shows, and what its forms do. */
import type { VNode } from "preact";
import type { TypedDocument } from "../../gql/document.ts";
import type { Complete } from "../../gql/page_api.ts";
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
export interface PageView<Shown = unknown> {
  /** What the page shows. */
  readonly data: Shown;
  /** Of the page, without its query. */
  readonly path: string;
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

/** Names of the parameters of a path: `id` and `key` of `/service-accounts/{id}/keys/{key}`. */
type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;
export type PathParameters<Path extends string = string> = Readonly<
  Record<string extends Path ? string : ParameterOf<Path>, string>
>;

interface ActionParts<Data, Input, Params, Shown> {
  /** A mutation with the variable `$input`, or without any. */
  readonly document: TypedDocument<Data, { readonly input: Input }>;
  /**
   * What the API need not be asked about.
   * @param now milliseconds since 1970
   */
  problem?(values: URLSearchParams, now: number): FieldProblem | null;
  /** @param now milliseconds since 1970 */
  input(values: URLSearchParams, params: Params, now: number): NoInfer<Input>;
  fields?(values: URLSearchParams): FieldNames;
  /** Where to go on. Absent: `show` says what was created. */
  next?(data: Complete<Data>, params: Params, values: URLSearchParams): string;
  /** What is shown only once. */
  show?(data: Complete<Data>, view: PageView<Shown>, values: URLSearchParams): VNode;
  /** Whether it ends the session of this browser. */
  readonly endsSession?: boolean;
}

/** What a form does, whichever its document is. */
export type Action<Params = PathParameters, Shown = unknown> = ActionParts<
  unknown,
  unknown,
  Params,
  Shown
>;

/** What every page asks. */
interface Asked {
  readonly me: Viewer | null;
}

/** Variables of a query that are not parameters of the path. */
type OtherVariables<Variables, Path extends string> = Omit<Variables, ParameterOf<Path>>;

/** Absent for a query that has no other variables. */
type FromSearch<Others> = keyof Others extends never ? { readonly variables?: never } : {
  /** The variables that are no parameters of the path, from the query of the page's URL. */
  variables(search: URLSearchParams): { readonly [Name in keyof Others]-?: Others[Name] };
};

type PageQuery<Path extends string, Data, Variables, Shown> = FromSearch<OtherVariables<Variables, Path>> & {
  readonly document: TypedDocument<Data, Variables>;
  /**
   * What is shown, from the answer; null if there is no such object, or the caller may not see it.
   * Absent: all of the answer.
   */
  find?(data: Complete<Data>, params: PathParameters<Path>, search: URLSearchParams): Shown | null;
};

interface PageParts<Params, Shown> {
  render(view: PageView<Shown>): VNode;
  /** By the name that a form sends as `do`. */
  readonly actions?: Readonly<Record<string, Action<Params, Shown>>>;
}

/** A page, whichever its document is. */
export interface AccountPage {
  /** Pattern of its path. */
  readonly path: string;
  readonly document: TypedDocument<Asked, Readonly<Record<string, unknown>>>;
  variables?(search: URLSearchParams): Readonly<Record<string, unknown>>;
  find?(data: Complete<Asked>, params: PathParameters, search: URLSearchParams): unknown;
  render(view: PageView): VNode;
  readonly actions?: Readonly<Record<string, Action>>;
}

/**
 * A page in two steps, because the types of the second one come from the first.
 * @param path its pattern, whose parameters are variables of the query
 */
export function pageAt<const Path extends string, Data extends Asked, Variables, Shown = Complete<Data>>(
  path: Path,
  query: PageQuery<Path, Data, Variables, Shown>,
): { define(parts: PageParts<PathParameters<Path>, Shown>): AccountPage } {
  return { define: (parts) => ({ path, ...query, ...parts }) as unknown as AccountPage };
}

export function defineAction<Data, Input, Params, Shown>(
  action: ActionParts<Data, Input, Params, Shown>,
): Action<Params, Shown> {
  return action as unknown as Action<Params, Shown>;
}

/** Pages by the patterns of their paths. */
export function byPath(pages: readonly AccountPage[]): Readonly<Record<string, AccountPage>> {
  return Object.fromEntries(pages.map((page) => [page.path, page]));
}
