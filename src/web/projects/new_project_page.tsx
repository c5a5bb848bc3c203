/** The page for a new project. */
import { graphql } from "../../gql/document.ts";
import { ACCOUNT_QUERY, AccountFrame, accountIn } from "../account/account_frame.tsx";
import { defineAction, pageAt } from "../account/page.ts";
import { Form } from "../account/parts.tsx";
import { NEW_SETTINGS, ProjectFields, SETTINGS_ERRORS, settingsInput } from "./project_form.tsx";
import { canEdit, EditorsOnly } from "./project_frame.tsx";

export const CREATE_PROJECT = graphql(
  `mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }`,
);

export const NEW_PROJECT_PAGE = pageAt("/accounts/{id}/projects/new", {
  document: ACCOUNT_QUERY,
  find: ({ node }) => accountIn(node),
}).define({
  render(view) {
    const account = view.data;
    const path = `/accounts/${account.id}/projects`;
    return (
      <AccountFrame title="Create project" view={view} account={account}>
        {canEdit(account)
          ? (
            <>
              <Form action="create" path={view.path} submit="Create project" once>
                <ProjectFields
                  view={view}
                  action="create"
                  settings={{ ...NEW_SETTINGS, target: view.search.get("site") ?? "" }}
                />
                <label class="choice">
                  <input
                    type="checkbox"
                    name="start"
                    value="yes"
                    checked={view.refused === null || view.refused.values.get("start") === "yes"}
                  />{" "}
                  Start the first crawl
                </label>
              </Form>
              <p>
                Several sites? <a href={`${path}/import`}>Import a list</a> · <a href={path}>Cancel</a>
              </p>
            </>
          )
          : <EditorsOnly account={account} what="create projects" />}
      </AccountFrame>
    );
  },
  actions: {
    create: defineAction({
      document: CREATE_PROJECT,
      input: (values, { id }) => ({
        accountId: id,
        startCrawl: values.get("start") === "yes",
        ...settingsInput(values),
      }),
      fields: () => SETTINGS_ERRORS,
      next: ({ createProject: { project: { id } } }, _, values) =>
        `/projects/${id}?done=${values.get("start") === "yes" ? "project-started" : "project-created"}`,
    }),
  },
});
