/** The webhook of a project, with its URL, its secret, and the deliveries of its messages. */
import type { VNode } from "preact";
import { graphql, type ResultOf } from "../../../gql/document.ts";
import { graceSentence } from "../../account/grace.ts";
import { choice } from "../../account/choice.ts";
import { defineAction, pageAt, type PageView } from "../../account/page.ts";
import { ConfirmLink, ConfirmPage, Field, Form, Select } from "../../account/parts.tsx";
import { Setting } from "../../account/setting.tsx";
import { Deliveries, DELIVERY_FIELDS } from "./deliveries.tsx";
import { canEdit, EditorsOnly, PROJECT_FIELDS, ProjectFrame, projectTrail } from "../project_frame.tsx";
import { NewSecret, NotSigned, type OfProject, RotateForm } from "./webhook_secret.tsx";

const WEBHOOK_FIELDS = "webhook { url format disabledReason }";

const PROJECT = graphql(`fragment ProjectWithWebhook on Project { id name ${WEBHOOK_FIELDS} }`);
type Project = ResultOf<typeof PROJECT>;
type Webhook = NonNullable<Project["webhook"]>;

const FORMATS = [
  ["standard", "Standard Webhooks (signed JSON)"],
  ["slack", "Slack-compatible: Slack, Mattermost, or Discord with /slack at the end of the URL"],
] as const;

export const WEBHOOK_PAGE = pageAt("/projects/{id}/webhook", {
  document: graphql(
    `query ($id: ObjectID!, $after: String) { me { username } project(id: $id) { ${PROJECT_FIELDS}
    ${WEBHOOK_FIELDS} webhookDeliveries(first: 20, after: $after) { nodes { ${DELIVERY_FIELDS} }
      pageInfo { hasNextPage endCursor } } } }`,
  ),
  variables: (search) => ({ after: search.get("after") }),
}).define({
  render(view) {
    const { project } = view.data;
    const { webhook, account, webhookDeliveries: { nodes, pageInfo: { hasNextPage, endCursor } } } = project;
    const mayEdit = canEdit(account);
    return (
      <ProjectFrame title="Webhook" view={view} project={project}>
        <p>
          We send a POST request to your URL when a crawl finishes or fails, with the score and the checks
          that got worse.
        </p>
        {webhook === null && !mayEdit && <p class="hint">No webhook is set up.</p>}
        {!mayEdit && (
          <EditorsOnly
            account={account}
            what="set up the webhook, test it and see its full URL"
          />
        )}
        {webhook !== null && (
          <Current path={view.path} project={project} webhook={webhook} mayEdit={mayEdit} />
        )}
        {mayEdit && (webhook === null
          ? (
            <Setting title="New webhook">
              <SetForm view={view} submit="Create webhook" />
            </Setting>
          )
          : (
            <details open={view.refused?.action === "set"}>
              <summary>Edit webhook</summary>
              <p>Replacing the webhook creates a new secret. The old secret stops working immediately.</p>
              <SetForm view={view} submit="Replace webhook" url={webhook.url} format={webhook.format} />
            </details>
          ))}
        {(webhook !== null || nodes.length > 0) && (
          <>
            <h2>Messages in the last 30 days</h2>
            <Deliveries deliveries={nodes} path={view.path} canResend={mayEdit && webhook !== null} />
            {hasNextPage && endCursor !== null && (
              <p>
                <a href={`${view.path}?after=${encodeURIComponent(endCursor)}`}>Older messages</a>
              </p>
            )}
          </>
        )}
      </ProjectFrame>
    );
  },
  actions: {
    set: defineAction({
      document: graphql(`mutation ($input: SetWebhookInput!) { setWebhook(input: $input) { secret } }`),
      input: (values, { id }) => ({
        projectId: id,
        url: (values.get("url") ?? "").trim(),
        format: choice<Webhook["format"]>(values, "format"),
      }),
      show: ({ setWebhook: { secret } }, view) =>
        view.data.project.webhook?.format === "slack"
          ? <NotSigned view={view} />
          : <NewSecret view={view} secret={secret} />,
    }),
    rotate: defineAction({
      document: graphql(
        `mutation ($input: RotateWebhookSecretInput!) { rotateWebhookSecret(input: $input) { secret } }`,
      ),
      input: (values, { id }) => ({
        projectId: id,
        graceMinutes: Number(values.get("graceMinutes") ?? "1440"),
      }),
      show: ({ rotateWebhookSecret: { secret } }, view, values) => (
        <NewSecret view={view} secret={secret}>
          <p>{graceSentence("secret", values.get("graceMinutes") ?? "")}</p>
        </NewSecret>
      ),
    }),
    test: defineAction({
      document: graphql(
        `mutation ($input: ProjectWebhookInput!) { sendTestWebhook(input: $input) { delivery { id } } }`,
      ),
      input: (_, { id }) => ({ projectId: id }),
      next: (_, { id }) => `/projects/${id}/webhook?done=webhook-tested`,
    }),
    resend: defineAction({
      document: graphql(`mutation ($input: ReplayWebhookDeliveryInput!) {
        replayWebhookDelivery(input: $input) { delivery { id } } }`),
      input: (values) => ({ id: values.get("delivery") ?? "" }),
      next: (_, { id }) => `/projects/${id}/webhook?done=message-resent`,
    }),
  },
});

interface SetFormProps {
  readonly view: PageView;
  readonly submit: string;
  readonly url?: string;
  readonly format?: string;
}

function SetForm({ view, submit, url = "", format = "standard" }: SetFormProps): VNode {
  return (
    <Form action="set" path={view.path} submit={submit} once>
      <Field
        view={view}
        action="set"
        name="url"
        label="URL"
        value={url}
        hint="Your server must respond with a 2xx status within 15 seconds."
      />
      <Select
        view={view}
        action="set"
        name="format"
        label="Message format"
        options={FORMATS}
        value={format}
      />
    </Form>
  );
}

interface CurrentProps {
  /** Path of the page. */
  readonly path: string;
  readonly project: Pick<Project, "id" | "name">;
  readonly webhook: Webhook;
  readonly mayEdit: boolean;
}

function Current({ path, project: { id, name }, webhook, mayEdit }: CurrentProps): VNode {
  const { url, format, disabledReason } = webhook;
  return (
    <>
      <dl class="facts">
        <div>
          <dt>URL</dt>
          <dd>
            <code>{url}</code>
          </dd>
        </div>
        <div>
          <dt>Format</dt>
          <dd>{format === "slack" ? "Slack-compatible, not signed" : "Standard Webhooks, signed"}</dd>
        </div>
      </dl>
      {disabledReason !== null && (
        <div class="banner bad">
          <p>The webhook is disabled: {disabledReason}</p>{" "}
          <p>To enable it, save it again under “Edit webhook”.</p>
        </div>
      )}
      {mayEdit && (
        <div class="actions">
          <Form action="test" path={path} submit="Send test message" class="inline" />
          {format !== "slack" && (
            <ConfirmLink
              path={`/projects/${id}/webhook/rotate`}
              text="Rotate secret"
              label={`Rotate secret of ${name}`}
              title="Rotate secret"
            >
              <RotateForm path={path} />
            </ConfirmLink>
          )}
          <ConfirmLink
            path={`/projects/${id}/webhook/remove`}
            text="Remove"
            label={`Remove the webhook of ${name}`}
            title="Remove the webhook?"
          >
            <RemoveForm path={`/projects/${id}/webhook/remove`} />
          </ConfirmLink>
        </div>
      )}
    </>
  );
}

function RemoveForm({ path }: { readonly path: string }): VNode {
  return (
    <Form action="remove" path={path} submit="Remove webhook" danger>
      <p>No more messages will be sent, including pending ones. The secret stops working.</p>
    </Form>
  );
}

const CONFIRM_QUERY = graphql(
  `query ($id: ObjectID!) { me { username } project(id: $id) { ${PROJECT_FIELDS} ${WEBHOOK_FIELDS} } }`,
);

export const ROTATE_WEBHOOK_PAGE = pageAt("/projects/{id}/webhook/rotate", { document: CONFIRM_QUERY })
  .define({
    render: (view) => (
      <Confirm view={view} title="Rotate secret" form={(path) => <RotateForm path={path} />} />
    ),
  });

export const REMOVE_WEBHOOK_PAGE = pageAt("/projects/{id}/webhook/remove", { document: CONFIRM_QUERY })
  .define({
    render: (view) => (
      <Confirm
        view={view}
        title="Remove the webhook?"
        form={(path) => <RemoveForm path={`${path}/remove`} />}
      />
    ),
    actions: {
      remove: defineAction({
        document: graphql(
          `mutation ($input: ProjectWebhookInput!) { deleteWebhook(input: $input) { project { id } } }`,
        ),
        input: (_, { id }) => ({ projectId: id }),
        next: (_, { id }) => `/projects/${id}/webhook?done=webhook-removed`,
      }),
    },
  });

interface ConfirmProps {
  readonly view: PageView<OfProject & { readonly project: Pick<Project, "webhook"> }>;
  readonly title: string;
  /** @param path of the page of the webhook */
  readonly form: (path: string) => VNode;
}

function Confirm({ view, title, form }: ConfirmProps): VNode {
  const { project } = view.data;
  const path = `/projects/${project.id}/webhook`;
  return (
    <ConfirmPage
      title={title}
      viewer={view.viewer}
      refused={view.refused}
      trail={projectTrail(project)}
      cancel={path}
    >
      {!canEdit(project.account)
        ? <EditorsOnly account={project.account} what="change the webhook" />
        : project.webhook === null
        ? <p class="notice">This project has no webhook.</p>
        : form(path)}
    </ConfirmPage>
  );
}
