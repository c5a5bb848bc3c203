/** Actions on the selected projects of the list. */
import type { VNode } from "preact";
import { graphql } from "../../../gql/document.ts";
import { plural } from "../../../plural.ts";
import { splitTags } from "../../../crawl/project/tags.ts";
import { type Action, defineAction, type FieldProblem } from "../../account/page.ts";
import type { PortfolioAccount } from "./portfolio_query.ts";
import { queryOf, searchOf } from "./portfolio_search.ts";

const RUN = graphql(
  `mutation ($input: BulkInput!) { done: runCrawls(input: $input) { changedCount results { error { code field } } } }`,
);
const UPDATE = graphql(
  `mutation ($input: UpdateProjectsInput!) { done: updateProjects(input: $input) {
    changedCount results { error { code field } } } }`,
);

interface BulkError {
  readonly code: string;
  readonly field: string | null;
}

interface Done {
  readonly done: {
    readonly changedCount: number;
    readonly results: readonly { readonly error: BulkError | null }[];
  };
}

/** Sentences about an action, by the value of `did` in the query of the page. */
const DEEDS: Readonly<Record<string, (count: string) => string>> = {
  crawl: (count) => `Crawls of ${count} queued.`,
  pause: (count) => `Schedules of ${count} paused.`,
  resume: (count) => `Schedules of ${count} resumed.`,
  tag: (count) => `Tags added to ${count}.`,
  untag: (count) => `Tags removed from ${count}.`,
  delete: (count) => `${count} deleted, with all crawls.`,
};

/** Reasons why some projects were not changed, by the code of the API, followed by the field. */
const REASONS: Readonly<Record<string, string>> = {
  CRAWL_ALREADY_RUNNING: "a crawl is queued or running",
  CONFLICT: "no schedule",
  NOT_FOUND: "they no longer exist",
  RATE_LIMITED: "too many changes in this minute, so try again in a minute",
  TIMEOUT: "the request took too long, so select them again",
  "BAD_USER_INPUT tags": "too many tags",
  "BAD_USER_INPUT target": "their targets are no longer allowed, so change them in the settings",
  BAD_USER_INPUT: "some settings are no longer allowed, so change them in the settings",
};

/** Sentences about the action that led to the page; null if none did. */
export function bulkMessage(search: URLSearchParams): string | null {
  const deed = search.get("did") ?? "";
  const [ok, refused] = [countIn(search, "ok"), countIn(search, "no")];
  const text = Object.hasOwn(DEEDS, deed) ? DEEDS[deed] : undefined;
  if (text === undefined) return null;
  const done = ok > 0 ? text(plural(ok, "project")) : "Nothing was changed.";
  if (refused === 0) return done;
  const why = search.get("why") ?? "";
  const known = [why, why.split(" ")[0] ?? ""].find((text) => Object.hasOwn(REASONS, text));
  const reason = known === undefined ? "" : `: ${REASONS[known]}`;
  return `${done} Not changed: ${plural(refused, "project")}${reason}.`;
}

/** Path of the list after an action. */
export function bulkPath(
  deed: string,
  { done: { changedCount, results } }: Done,
  { id }: { readonly id: string },
  back: string,
): string {
  const refused = results.flatMap(({ error }) =>
    error === null ? [] : [[error.code, ...error.field === null ? [] : [error.field]].join(" ")]
  );
  const query = new URLSearchParams({
    did: deed,
    ok: String(changedCount),
    no: String(refused.length),
    ...(refused[0] !== undefined && { why: refused[0] }),
  });
  // The hidden field of the form may be forged, so only its known parameters are used.
  const kept = queryOf(searchOf(new URLSearchParams(back)));
  return `/accounts/${id}/projects?${[kept, query.toString()].filter((part) => part !== "").join("&")}`;
}

export function selectedIn(values: URLSearchParams): string[] {
  return [...new Set(values.getAll("project"))];
}

type Parameters = { readonly id: string };

function unselected(values: URLSearchParams): FieldProblem | null {
  return selectedIn(values).length > 0 ? null : { field: null, message: "Select at least one project." };
}

function untagged(values: URLSearchParams): FieldProblem | null {
  if (splitTags(values.get("tags") ?? "").length > 0) return unselected(values);
  return { field: null, message: "Enter the tags to add or remove." };
}

const update = (
  deed: string,
  change: (values: URLSearchParams) => object,
  problem: typeof unselected = unselected,
) =>
  defineAction({
    document: UPDATE,
    problem,
    input: (values, { id }: Parameters) => ({
      accountId: id,
      projectIds: selectedIn(values),
      ...change(values),
    }),
    next: (data, params, values) => bulkPath(deed, data, params, values.get("back") ?? ""),
  });

const tagsIn = (values: URLSearchParams) => splitTags(values.get("tags") ?? "");

export const BULK_ACTIONS: Readonly<Record<string, Action<Parameters, PortfolioAccount>>> = {
  crawl: defineAction({
    document: RUN,
    problem: unselected,
    input: (values, { id }: Parameters) => ({ accountId: id, projectIds: selectedIn(values) }),
    next: (data, params, values) => bulkPath("crawl", data, params, values.get("back") ?? ""),
  }),
  pause: update("pause", () => ({ isPaused: true })),
  resume: update("resume", () => ({ isPaused: false })),
  tag: update("tag", (values) => ({ addTags: tagsIn(values) }), untagged),
  untag: update("untag", (values) => ({ removeTags: tagsIn(values) }), untagged),
};

export function BulkBar({ account: { id } }: { readonly account: PortfolioAccount }): VNode {
  return (
    <fieldset class="bulk-bar">
      <legend>Selected projects</legend>
      {/* Enter in the field presses the first button of the form, so that the tags come first. */}
      <div class="actions">
        <label for="bulk-tags">Tags</label>
        <input type="text" id="bulk-tags" name="tags" autocomplete="off" placeholder="shop, germany" />
        <button type="submit" name="do" value="tag" class="quiet">Add tags</button>
        <button type="submit" name="do" value="untag" class="quiet">Remove tags</button>
      </div>
      <div class="actions">
        <button type="submit" name="do" value="crawl" class="quiet">Crawl now</button>
        <button type="submit" name="do" value="pause" class="quiet">Pause</button>
        <button type="submit" name="do" value="resume" class="quiet">Resume</button>
        <button
          type="submit"
          class="quiet"
          formMethod="get"
          formAction={`/accounts/${id}/projects/delete`}
        >
          Delete…
        </button>
      </div>
    </fieldset>
  );
}

function countIn(search: URLSearchParams, name: string): number {
  const text = search.get(name) ?? "";
  return /^\d{1,3}$/.test(text) ? Number(text) : 0;
}
