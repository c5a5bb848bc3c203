/**
 * Definition of a page of the account area, with its query of the API, its content and the actions of its
 * forms.
 */
import type { VNode } from "preact";
import type { TypedDocument } from "../../gql/document.ts";
import type { InputField } from "../../errors.ts";
import type { Complete } from "../../gql/page_api.ts";
import type { Viewer } from "../ui/viewer_links.tsx";

/** Refused form, which is shown again with the reason. */
export interface RefusedForm {
  /** Name of the action. */
  readonly action: string;
  /** Typed values. Passwords are never shown again. */
  readonly values: URLSearchParams;
  /** Name of the field that the message is about, or null for the whole form. */
  readonly field: string | null;
  readonly message: string;
}

/** Input of a page when it is shown. */
export interface PageView<Shown = unknown> {
  /** Data that the page shows. */
  readonly data: Shown;
  /** Path of the page, without its query. */
  readonly path: string;
  readonly search: URLSearchParams;
  readonly viewer: Viewer;
  readonly refused: RefusedForm | null;
  /** Sentence about the action that led to the page. */
  readonly done: string | null;
  /** Origin of the service, or null if it is not configured. */
  readonly origin: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Problem of a field. */
export type FieldProblem = Pick<RefusedForm, "field" | "message">;

/** Names of fields on the page by their names in the input, if these differ. */
export type FieldNames<Input = unknown> = {
  readonly [Field in InputField & (unknown extends Input ? InputField : keyof Input)]?: string;
};

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
   * Finds problems without a request to the API.
   * @param now milliseconds since 1970
   */
  problem?(values: URLSearchParams, now: number): FieldProblem | null;
  /** Path of the next page. If absent, `show` shows the created object. */
  input(values: URLSearchParams, params: Params, now: number): NoInfer<Input>;
  fields?(values: URLSearchParams): FieldNames<NoInfer<Input>>;
  /** Path of the next page. Without it, `show` shows the created object. */
  next?(data: Complete<Data>, params: Params, values: URLSearchParams): string;
  /** Content that people see only once, such as a new key. */
  show?(data: Complete<Data>, view: PageView<Shown>, values: URLSearchParams): VNode;
  /** True if it ends the session of this browser. */
  readonly endsSession?: boolean;
}

/** Action of a form with any document. */
export type Action<Params = PathParameters, Shown = unknown> = ActionParts<
  unknown,
  unknown,
  Params,
  Shown
>;

/** Data that every page requests. */
interface Asked {
  readonly me: Viewer | null;
}

/** Variables of a query that are not parameters of the path. */
type OtherVariables<Variables, Path extends string> = Omit<Variables, ParameterOf<Path>>;

/** Absent for a query that has no other variables. */
type FromSearch<Others> = keyof Others extends never ? { readonly variables?: never } : {
  /** Variables from the query of the page's URL, which are not parameters of the path. */
  variables(search: URLSearchParams): { readonly [Name in keyof Others]-?: Others[Name] };
};

type PageQuery<Path extends string, Data, Variables, Shown> = FromSearch<OtherVariables<Variables, Path>> & {
  readonly document: TypedDocument<Data, Variables>;
  /**
   * Shown part of the response, or null if there is no such object, or the caller may not see it. Absent if
   * the page shows the whole response.
   */
  find?(data: Complete<Data>, params: PathParameters<Path>, search: URLSearchParams): Shown | null;
};

/** Larger forms than those of other pages. */
interface LargeForm {
  readonly maxBytes: number;
  /** Shown for a form that is even larger. */
  readonly refused: Omit<RefusedForm, "values">;
}

interface PageParts<Params, Shown> {
  render(view: PageView<Shown>): VNode;
  readonly largeForm?: LargeForm;
  /** Actions by the name that a form sends as `do`. */
  readonly actions?: Readonly<Record<string, Action<Params, Shown>>>;
}

/** A page with any document. */
export interface AccountPage {
  /** Pattern of its path. */
  readonly path: string;
  readonly document: TypedDocument<Asked, Readonly<Record<string, unknown>>>;
  variables?(search: URLSearchParams): Readonly<Record<string, unknown>>;
  find?(data: Complete<Asked>, params: PathParameters, search: URLSearchParams): unknown;
  render(view: PageView): VNode;
  readonly largeForm?: LargeForm;
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
