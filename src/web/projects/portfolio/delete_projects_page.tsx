/** The page that confirms the deletion of many projects. */
import { graphql } from "../../../gql/document.ts";
import { plural } from "../../../plural.ts";
import { ACCOUNT_FIELDS, accountIn } from "../../account/account_frame.tsx";
import { defineAction, pageAt } from "../../account/page.ts";
import { ConfirmPage, Form } from "../../account/parts.tsx";
import { visibleText } from "../../texts/visible_text.ts";
import { bulkPath, selectedIn } from "./bulk_bar.tsx";
import { canEdit, EditorsOnly } from "../project_frame.tsx";

/** Maximum number of projects in the API. */
const MAX_SELECTED = 100;

export const DELETE_PROJECTS_PAGE = pageAt("/accounts/{id}/projects/delete", {
  document: graphql(
    `query ($id: ObjectID!, $ids: [ObjectID!]!) { me { username } node(id: $id) { ... on Account {
    ${ACCOUNT_FIELDS} portfolio(first: 100, filter: { ids: $ids }, sort: Name) {
    totalCount nodes { id name target } } } } }`,
  ),
  variables: (search) => ({ ids: selectedIn(search).slice(0, MAX_SELECTED) }),
  find: ({ node }) => accountIn(node),
}).define({
  render(view) {
    const { data: account, viewer, refused, search } = view;
    const { nodes } = account.portfolio;
    const list = `/accounts/${account.id}/projects`;
    const count = plural(nodes.length, "project");
    const ids = nodes.map(({ id }) => id);
    return (
      <ConfirmPage
        title={nodes.length === 0 ? "No project selected" : `Delete ${count}?`}
        viewer={viewer}
        refused={refused}
        trail={[["/account", "Your accounts"], [list, account.name]]}
        cancel={list}
      >
        {nodes.length === 0 ? <p>Select the projects to delete in the list of projects.</p> : (
          <>
            <p>
              This permanently deletes {count} with all crawls, results and webhooks. It cannot be undone.
            </p>
            <ul class="delete-list">
              {nodes.map(({ id, name, target }) => (
                <li key={id}>
                  <bdi>{visibleText(name)}</bdi>{" "}
                  {name !== target && <span class="hint">{visibleText(target)}</span>}
                </li>
              ))}
            </ul>
            {canEdit(account)
              ? (
                <Form
                  action="delete"
                  path={view.path}
                  submit={`Delete ${count}`}
                  hidden={{ projects: ids.join(" "), back: search.get("back") ?? "" }}
                  danger
                />
              )
              : <EditorsOnly account={account} what="delete projects" />}
          </>
        )}
      </ConfirmPage>
    );
  },
  actions: {
    delete: defineAction({
      document: graphql(`mutation ($input: DeleteProjectsInput!) { done: deleteProjects(input: $input) {
        changedCount results { error { code field } } } }`),
      input: (values, { id }) => {
        const projectIds = (values.get("projects") ?? "").split(" ").filter((one) => one !== "");
        return { accountId: id, projectIds, count: projectIds.length };
      },
      next: (data, params, values) => bulkPath("delete", data, params, values.get("back") ?? ""),
    }),
  },
});
