/** The settings of a project as form fields, and as input of the API. */
import type { ComponentChildren, VNode } from "preact";
import { graphql, type ResultOf } from "../../gql/document.ts";
import { MAX_BROWSER_PAGES, MAX_PAGES } from "../../scan/request.ts";
import { PROJECT_LIMITS } from "../../crawl/project/project_limits.ts";
import { splitTags } from "../../crawl/project/tags.ts";
import { changedInput } from "../account/changed_values.ts";
import type { PageView } from "../account/page.ts";
import { Field, Select } from "../account/parts.tsx";
import { FieldGroup } from "../account/setting.tsx";
import { choiceOf, FREQUENCIES, HOURS, scheduleOf } from "./schedule_choice.ts";

export const SETTINGS_FIELDS = "name target maxPages browserPages include exclude userAgent schedule tags";

const SETTINGS = graphql(`fragment FormSettings on Project { ${SETTINGS_FIELDS} }`);
type FormSettings = ResultOf<typeof SETTINGS>;

/** Default settings of a new project. */
export const NEW_SETTINGS: FormSettings = {
  name: "",
  target: "",
  maxPages: PROJECT_LIMITS.defaultPages,
  browserPages: 0,
  include: [],
  exclude: [],
  userAgent: null,
  schedule: "0 3 * * *",
  tags: [],
};

/** Form field with the text of a refused schedule. */
export const SETTINGS_ERRORS = { schedule: "cron" } as const;

interface ProjectFieldsProps {
  readonly view: PageView;
  readonly action: string;
  readonly settings: FormSettings;
  /** Other fields about the schedule. */
  readonly children?: ComponentChildren;
}

/** Fields of a form with the class `grouped`. */
export function ProjectFields({ view, action, settings, children }: ProjectFieldsProps): VNode {
  const { name, target, maxPages, browserPages, include, exclude, userAgent, schedule, tags } = settings;
  const { frequency, hour, cron } = choiceOf(schedule);
  const common = { view, action };
  const { refused } = view;
  // Opens the folded fields if the form was refused because of one of them.
  const isRefusedInside = refused?.action === action &&
    ["include", "exclude", "userAgent", "browserPages"].includes(refused.field ?? "");
  const isUsed = include.length + exclude.length + browserPages > 0 || userAgent !== null;
  return (
    <>
      <FieldGroup title="General">
        <Field
          {...common}
          name="target"
          label="Site"
          value={target}
          autocomplete="url"
          hint="A domain such as example.com, or the URL where crawls start."
        />
        <Field
          {...common}
          name="name"
          label="Name"
          value={name}
          optional
          hint="Leave empty to use the domain."
        />
        <Field
          {...common}
          name="tags"
          label="Tags"
          value={tags.join(", ")}
          optional
          hint="Words to filter projects by, separated by commas, such as shop, germany."
        />
      </FieldGroup>
      <FieldGroup
        title="Schedule"
        about={<p class="hint">You can also run a crawl manually at any time.</p>}
        class="schedule"
      >
        <Select {...common} name="frequency" label="Crawl" options={FREQUENCIES} value={frequency} />
        <div class="schedule-hour">
          <Select {...common} name="hour" label="Time of day" options={HOURS} value={hour} />
        </div>
        <div class="schedule-cron">
          <Field
            {...common}
            name="cron"
            label="Cron expression"
            value={cron}
            optional
            hint="Minute, hour, day, month and weekday in UTC, for example 30 6 * * 1. Crawls must be at least an hour apart."
          />
        </div>
        {children}
      </FieldGroup>
      <FieldGroup title="Pages" about={<p class="hint">Pages are sampled from all sections of the site.</p>}>
        <Field
          {...common}
          name="maxPages"
          label="Maximum pages per crawl"
          value={String(maxPages)}
          hint={`1 to ${MAX_PAGES}`}
        />
        <details open={isRefusedInside || isUsed} class="wide">
          <summary>Advanced: paths, browser and user agent</summary>
          <div class="pairs">
            <Field
              {...common}
              name="include"
              label="Include paths"
              value={include.join(" ")}
              optional
              hint="Patterns such as /docs/*, separated by spaces"
            />
            <Field
              {...common}
              name="exclude"
              label="Exclude paths"
              value={exclude.join(" ")}
              optional
              hint="Patterns such as /archive/*, separated by spaces"
            />
            <Field
              {...common}
              name="browserPages"
              label="Pages in a browser"
              value={String(browserPages)}
              optional
              hint={`0 to ${MAX_BROWSER_PAGES}. Crawls also show this many pages in a browser, after their scripts have run.`}
            />
            <Field
              {...common}
              name="userAgent"
              label="User agent"
              value={userAgent ?? ""}
              optional
              hint="Leave empty to use our crawler's user agent. Enter another one to see what that agent gets."
            />
          </div>
        </details>
      </FieldGroup>
    </>
  );
}

/** Input of the API from the fields. A site without a name is named after its target. */
export function settingsInput(values: URLSearchParams) {
  const text = (name: string) => (values.get(name) ?? "").trim();
  // The API refuses text that is not a number, as it refuses these values.
  const number = (name: string, refused: number) =>
    /^\d{1,9}$/.test(text(name)) ? Number(text(name)) : refused;
  return {
    name: text("name") || text("target").slice(0, 255),
    target: text("target"),
    maxPages: number("maxPages", 0),
    browserPages: text("browserPages") === "" ? 0 : number("browserPages", -1),
    include: words(text("include")),
    exclude: words(text("exclude")),
    userAgent: text("userAgent") || null,
    schedule: scheduleOf(values),
    tags: splitTags(text("tags")),
  };
}

/** Initial values of the fields, by their names. */
export function settingsValues(settings: FormSettings): Readonly<Record<string, string>> {
  const { name, target, maxPages, browserPages, include, exclude, userAgent, schedule, tags } = settings;
  return {
    name,
    target,
    maxPages: String(maxPages),
    browserPages: String(browserPages),
    include: include.join(" "),
    exclude: exclude.join(" "),
    userAgent: userAgent ?? "",
    tags: tags.join(", "),
    ...choiceOf(schedule),
  };
}

/** The settings that differ from those that the form showed. */
export function changedSettings(values: URLSearchParams) {
  const { schedule, ...others } = settingsInput(values);
  // Three fields set the schedule together.
  const { frequency, hour, cron } = changedInput(values, { frequency: true, hour: true, cron: true });
  return { ...changedInput(values, others), ...(frequency || hour || cron ? { schedule } : {}) };
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
