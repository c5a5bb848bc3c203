/** The pages that change a project, and the page that confirms its deletion. */
import type { VNode } from "preact";
import { isObjectId } from "../../auth/object_id.ts";
import { graphql } from "../../gql/document.ts";
import { plural } from "../../plural.ts";
import { shownValues } from "../account/changed_values.ts";
import { defineAction, pageAt } from "../account/page.ts";
import { ConfirmPage, Field, Form } from "../account/parts.tsx";
import {
  changedSettings,
  ProjectFields,
  SETTINGS_ERRORS,
  SETTINGS_FIELDS,
  settingsValues,
} from "./project_form.tsx";
import {
  canEdit,
  EditorsOnly,
  PROJECT_FIELDS,
  ProjectFrame,
  projectTrail,
  type ShownProject,
  UPDATE_PROJECT,
} from "./project_frame.tsx";
import { ALERTS_ACTION, AlertsForm } from "./alerts_form.tsx";
import { ScheduleText } from "./next_crawl.tsx";
import { Setting } from "../account/setting.tsx";

export const PROJECT_SETTINGS_PAGE = pageAt("/projects/{id}/settings", {
  document: graphql(
    `query ($id: ObjectID!) { me { username email { isAvailable address } }
    project(id: $id) { ${PROJECT_FIELDS} ${SETTINGS_FIELDS} alerts } }`,
  ),
}).define({
  render(view) {
    const { project } = view.data;
    const { id, target, maxPages, account } = project;
    return (
      <ProjectFrame title="Project settings" view={view} project={project}>
        <Setting title="Next crawl">
          <p>
            <ScheduleText project={project} />
          </p>
          {canEdit(account) && <PauseForm project={project} />}
        </Setting>
        <AlertsForm path={view.path} email={view.data.me.email} alerts={project.alerts} />
        {canEdit(account)
          ? (
            <>
              <Form
                action="save"
                path={view.path}
                submit="Save"
                class="grouped"
                hidden={shownValues(view.refused, "save", settingsValues(project))}
              >
                <ProjectFields view={view} action="save" settings={project} />
              </Form>
              <Setting title="Delete" about={<p class="hint">Deletes the project and all its crawls.</p>}>
                <a class="button quiet" href={`/projects/${id}/delete`}>Delete project</a>
              </Setting>
            </>
          )
          : (
            <>
              <p>
                Each crawl of {target} checks up to {plural(maxPages, "page")}.
              </p>
              <EditorsOnly account={account} what="change the settings" />
            </>
          )}
      </ProjectFrame>
    );
  },
  actions: {
    save: defineAction({
      document: UPDATE_PROJECT,
      input: (values, { id }) => ({ id, ...changedSettings(values) }),
      fields: () => SETTINGS_ERRORS,
      next: (_, { id }) => `/projects/${id}/settings?done=saved`,
    }),
    alerts: ALERTS_ACTION,
    pause: defineAction({
      document: UPDATE_PROJECT,
      input: (_, { id }) => ({ id, isPaused: true }),
      next: (_, { id }) => `/projects/${id}/settings?done=paused`,
    }),
    resume: defineAction({
      document: UPDATE_PROJECT,
      input: (_, { id }) => ({ id, isPaused: false }),
      next: (_, { id }) => `/projects/${id}/settings?done=resumed`,
    }),
  },
});

/** Empty if there is no schedule. */
export function PauseForm(
  { project: { id, name, schedule, isPaused } }: {
    readonly project: Pick<ShownProject, "id" | "name" | "schedule" | "isPaused">;
  },
): VNode | null {
  if (schedule === null) return null;
  const submit = isPaused ? "Resume" : "Pause";
  return (
    <Form
      action={isPaused ? "resume" : "pause"}
      path={`/projects/${id}/settings`}
      submit={submit}
      label={`${submit} the schedule of ${name}`}
      class="inline"
    />
  );
}

export const DELETE_PROJECT_PAGE = pageAt("/projects/{id}/delete", {
  document: graphql(`query ($id: ObjectID!) { me { username } project(id: $id) { ${PROJECT_FIELDS}
    webhook { format } activeCrawl { id } crawls(first: 1) { totalCount } } }`),
}).define({
  render(view) {
    const { project } = view.data;
    const { id, name, account, isPublic, webhook, activeCrawl, crawls: { totalCount } } = project;
    return (
      <ConfirmPage
        title={`Delete ${name}?`}
        viewer={view.viewer}
        refused={view.refused}
        trail={projectTrail(project)}
        cancel={`/projects/${id}/settings`}
      >
        <p>This permanently deletes:</p>
        <ul>
          <li>
            {totalCount === 0
              ? "its settings (it has no crawls yet)"
              : `${plural(totalCount, "crawl")}, including all results and the score history`}
          </li>
          {activeCrawl !== null && <li>the queued or running crawl, which is cancelled</li>}
          {webhook !== null && <li>its webhook: pending messages will not be sent</li>}
          {isPublic && <li>its badge: pages that embed it no longer show the score</li>}
        </ul>
        <p>CI jobs that crawl this project will fail. This cannot be undone.</p>
        {canEdit(account)
          ? (
            <Form
              action="delete"
              path={view.path}
              submit="Delete project"
              hidden={{ account: account.id }}
              danger
            >
              <Field
                view={view}
                action="delete"
                name="name"
                label="Confirm the project name"
                hint={`Enter ${name} to confirm.`}
              />
            </Form>
          )
          : <EditorsOnly account={account} what="delete projects" />}
      </ConfirmPage>
    );
  },
  actions: {
    delete: defineAction({
      document: graphql(`mutation ($input: DeleteProjectInput!) { deleteProject(input: $input) { id } }`),
      input: (values, { id }) => ({ id, name: values.get("name") ?? "" }),
      next: (_, __, values) => {
        const account = values.get("account") ?? "";
        // The id comes from the form, so it may be forged.
        return `${isObjectId(account) ? `/accounts/${account}/projects` : "/account"}?done=project-deleted`;
      },
    }),
  },
});
