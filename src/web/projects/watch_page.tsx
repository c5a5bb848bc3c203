/** Target of a report's link to the form for a new project, in an account of the person's choice. */
import { graphql } from "../../gql/document.ts";
import { defineAction, pageAt } from "../account/page.ts";
import { Form, Frame, Select } from "../account/parts.tsx";
import { FieldGroup } from "../account/setting.tsx";
import { CREATE_PROJECT, NewProjectFields, newProjectInput, newProjectPath } from "./new_project_page.tsx";
import { SETTINGS_ERRORS } from "./project_form.tsx";
import { canEdit } from "./project_frame.tsx";

const MAX_SITE_LENGTH = 2_048;

export const WATCH_PAGE = pageAt("/watch", {
  document: graphql(`{ me { username accounts { id name myRole { code } } } }`),
}).define({
  render(view) {
    const accounts = view.data.me.accounts.filter(canEdit);
    const [only] = accounts;
    const target = (view.search.get("site") ?? "").slice(0, MAX_SITE_LENGTH);
    return (
      <Frame
        title="Watch a site"
        viewer={view.viewer}
        refused={view.refused}
        trail={[["/account", "Your accounts"]]}
      >
        <p>
          A project crawls the site on a schedule, tracks its score, and notifies you when something gets
          worse.
        </p>
        {only === undefined
          ? (
            <p class="notice">
              You cannot create projects in any of your accounts.{" "}
              <a href="/account">Create an account</a>, or ask an Admin for the Editor role.
            </p>
          )
          : (
            <Form
              action="create"
              path={view.path}
              submit="Create project"
              class="grouped"
              hidden={accounts.length === 1 ? { account: only.id } : {}}
              once
            >
              {accounts.length > 1 && (
                <FieldGroup title="Account">
                  <Select
                    view={view}
                    action="create"
                    name="account"
                    label="Account"
                    options={accounts.map(({ id, name }) => [id, name] as const)}
                    value={only.id}
                  />
                </FieldGroup>
              )}
              <NewProjectFields view={view} target={target} />
            </Form>
          )}
      </Frame>
    );
  },
  actions: {
    create: defineAction({
      document: CREATE_PROJECT,
      input: (values) => ({ accountId: values.get("account") ?? "", ...newProjectInput(values) }),
      fields: () => SETTINGS_ERRORS,
      next: ({ createProject: { project: { id } } }, _, values) => newProjectPath(id, values),
    }),
  },
});
