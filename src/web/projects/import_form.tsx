/** The form for a list of sites. */
import type { VNode } from "preact";
import { MAX_IMPORTED_PROJECTS } from "../../crawl/import/import_projects.ts";
import type { PageView } from "../account/page.ts";
import { Form, Select } from "../account/parts.tsx";
import { FieldGroup } from "../account/setting.tsx";
import { FREQUENCIES } from "./schedule_choice.ts";

/** Maximum number of bytes of the form. An exported project takes about 300. */
export const MAX_FORM_BYTES = 500_000;
export const TOO_LARGE = `The list is larger than ${MAX_FORM_BYTES / 1_000} kB. Import it in parts.`;

const EXAMPLE = `target,name,tags,schedule
https://shop.example.com,Shop,"shop, germany",0 6 * * 1
docs.example.com,,docs,`;

/** Schedules for sites of a list without schedules. */
const SCHEDULES = FREQUENCIES.filter(([id]) => id !== "hourly" && id !== "cron");
const DEFAULT_SCHEDULE = "daily";

export function ListForm({ view, list, start = true, frequency = DEFAULT_SCHEDULE }: {
  readonly view: PageView;
  readonly list?: string;
  readonly start?: boolean;
  readonly frequency?: string;
}): VNode {
  const { refused } = view;
  const error = refused?.field === "list" ? refused.message : null;
  const text = list ?? refused?.values.get("list") ?? "";
  const isStarted = refused === null ? start : refused.values.get("start") === "yes";
  return (
    <Form action="preview" path={view.path} submit="Preview" class="grouped import">
      <FieldGroup
        title="Sites"
        about={
          <details>
            <summary>Example</summary>
            <pre>{EXAMPLE}</pre>
          </details>
        }
      >
        <div class="field wide">
          <label for="preview-list">List</label>
          <textarea
            id="preview-list"
            name="list"
            rows={12}
            required
            spellcheck={false}
            aria-invalid={error === null ? undefined : "true"}
            aria-describedby={error === null ? "preview-list-hint" : "preview-list-hint preview-list-error"}
          >
            {text}
          </textarea>
          {error !== null && <p id="preview-list-error" class="field-error">{error}</p>}
          <p id="preview-list-hint" class="hint">
            One domain or URL a line, or CSV with the columns target, name, tags, schedule and browser. Up to
            {" "}
            {MAX_IMPORTED_PROJECTS} sites and {MAX_FORM_BYTES / 1_000}{" "}
            kB. Nothing is created before you confirm.
          </p>
        </div>
        <div
          class="field"
          data-file-for="preview-list"
          data-max-bytes={MAX_FORM_BYTES}
          data-too-large={TOO_LARGE}
          hidden
        >
          <label for="preview-file">Or choose a file</label>
          <input type="file" id="preview-file" accept=".csv,.txt,text/csv,text/plain" />
        </div>
      </FieldGroup>
      <FieldGroup title="Schedule" about={<p class="hint">For a list without a column of schedules.</p>}>
        <Select
          view={view}
          action="preview"
          name="frequency"
          label="Crawl"
          options={SCHEDULES}
          value={frequency}
          hint="Crawls start at 03:00 UTC."
        />
        <label class="choice wide">
          <input type="checkbox" name="start" value="yes" checked={isStarted} /> Start the first crawl of each
        </label>
      </FieldGroup>
    </Form>
  );
}
