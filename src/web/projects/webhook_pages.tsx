/** The webhook of a project: where messages go, its secret, and what became of the messages. */
import type { VNode } from "preact";
import type { AccountPage, PageView } from "../account/page.ts";
import { ConfirmLink, Field, Form, Frame, Select } from "../account/parts.tsx";
import { Deliveries, DELIVERY_FIELDS } from "./deliveries.tsx";
import { canEdit, EditorsOnly, PROJECT_FIELDS, ProjectFrame, projectTrail } from "./project_frame.tsx";
import { graceSentence, NewSecret, NotSigned, RotateForm } from "./webhook_secret.tsx";

const WEBHOOK_FIELDS = "webhook { url format disabledReason }";
const FORMATS = [
  ["standard", "Standard Webhooks: JSON, signed"],
  ["slack", "Slack and compatible: Mattermost, Discord with /slack at the end of the URL"],
] as const;
const URL_ERRORS = { 'Variable "$input"': "url", "Cannot use this webhook URL": "url" } as const;

export const WEBHOOK_PAGE: AccountPage = {
  document: `query ($id: ObjectID!, $after: String) { me { username } project(id: $id) { ${PROJECT_FIELDS}
    ${WEBHOOK_FIELDS} webhookDeliveries(first: 20, after: $after) { nodes { ${DELIVERY_FIELDS} }
      pageInfo { hasNextPage endCursor } } } }`,
  query: ["after"],
  render(view) {
    const { project } = view.data;
    const { webhook, account, webhookDeliveries: { nodes, pageInfo } } = project;
    const mayEdit = canEdit(account);
    return (
      <ProjectFrame title="Webhook" view={view} project={project}>
        <p>
          A URL of yours that gets a message when a crawl has finished or failed, with the score and what got
          worse.
        </p>
        {webhook === null && !mayEdit && <p class="hint">There is no webhook.</p>}
        {!mayEdit && <EditorsOnly account={account} what="set the webhook, test it and see its whole URL" />}
        {webhook !== null && <Current view={view} mayEdit={mayEdit} />}
        {mayEdit && (webhook === null
          ? <SetForm view={view} submit="Set the webhook" />
          : (
            <details open={view.refused?.action === "set"}>
              <summary>Change it</summary>
              <p>A changed webhook has a new secret; the old one is not valid any more.</p>
              <SetForm view={view} submit="Replace the webhook" url={webhook.url} format={webhook.format} />
            </details>
          ))}
        {(webhook !== null || nodes.length > 0) && (
          <>
            <h2>Messages of the last 30 days</h2>
            <Deliveries deliveries={nodes} path={view.path} canResend={mayEdit && webhook !== null} />
            {pageInfo.hasNextPage && (
              <p>
                <a href={`${view.path}?after=${encodeURIComponent(pageInfo.endCursor)}`}>Older messages</a>
              </p>
            )}
          </>
        )}
      </ProjectFrame>
    );
  },
  actions: {
    set: {
      document: `mutation ($input: SetWebhookInput!) { setWebhook(input: $input) { secret } }`,
      input: (values, { id }) => ({
        projectId: id,
        url: (values.get("url") ?? "").trim(),
        format: values.get("format") ?? "",
      }),
      fields: () => URL_ERRORS,
      show: ({ setWebhook: { secret } }, view) =>
        view.data.project.webhook?.format === "slack"
          ? <NotSigned view={view} />
          : <NewSecret view={view} secret={secret} />,
    },
    rotate: {
      document:
        `mutation ($input: RotateWebhookSecretInput!) { rotateWebhookSecret(input: $input) { secret } }`,
      input: (values, { id }) => ({
        projectId: id,
        graceMinutes: Number(values.get("graceMinutes") ?? "1440"),
      }),
      show: ({ rotateWebhookSecret: { secret } }, view, values) => (
        <NewSecret view={view} secret={secret}>
          <p>{graceSentence(values.get("graceMinutes") ?? "")}</p>
        </NewSecret>
      ),
    },
    test: {
      document:
        `mutation ($input: ProjectWebhookInput!) { sendTestWebhook(input: $input) { delivery { id } } }`,
      input: (_, { id }) => ({ projectId: id }),
      next: (_, { id }) => `/projects/${id}/webhook?done=webhook-tested`,
    },
    resend: {
      document: `mutation ($input: ReplayWebhookDeliveryInput!) {
        replayWebhookDelivery(input: $input) { delivery { id } } }`,
      input: (values) => ({ id: values.get("delivery") ?? "" }),
      next: (_, { id }) => `/projects/${id}/webhook?done=message-resent`,
    },
  },
};

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
        hint="It gets POST requests, and answers with a status from 200 to 299 within 15 seconds."
      />
      <Select
        view={view}
        action="set"
        name="format"
        label="Form of the messages"
        options={FORMATS}
        value={format}
      />
    </Form>
  );
}

function Current({ view, mayEdit }: { readonly view: PageView; readonly mayEdit: boolean }): VNode {
  const { id, name, webhook: { url, format, disabledReason } } = view.data.project;
  return (
    <>
      <dl class="webhook-facts">
        <div>
          <dt>Sent to</dt>
          <dd>
            <code>{url}</code>
          </dd>
        </div>
        <div>
          <dt>Form</dt>
          <dd>{format === "slack" ? "Slack and compatible, not signed" : "Standard Webhooks, signed"}</dd>
        </div>
      </dl>
      {disabledReason !== null && (
        <div class="banner bad">
          <p>Nothing is sent any more: {disabledReason}</p>
          <p>Set the webhook again to turn it on.</p>
        </div>
      )}
      {mayEdit && (
        <div class="actions">
          <Form action="test" path={view.path} submit="Send a test message" class="inline" />
          {format !== "slack" && (
            <ConfirmLink
              path={`/projects/${id}/webhook/rotate`}
              text="Rotate the secret"
              label={`Rotate the secret of ${name}`}
              title="Rotate the secret"
            >
              <RotateForm path={view.path} />
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
    <Form action="remove" path={path} submit="Remove the webhook" danger>
      <p>Nothing is sent any more, also no message that was not delivered yet. Its secret ends.</p>
    </Form>
  );
}

const CONFIRM_QUERY = `query ($id: ObjectID!) { me { username } project(id: $id) { ${PROJECT_FIELDS} } }`;

export const ROTATE_WEBHOOK_PAGE: AccountPage = {
  document: CONFIRM_QUERY,
  render: (view) => (
    <Confirm view={view} title="Rotate the secret" form={(path) => <RotateForm path={path} />} />
  ),
};

export const REMOVE_WEBHOOK_PAGE: AccountPage = {
  document: CONFIRM_QUERY,
  render: (view) => (
    <Confirm
      view={view}
      title="Remove the webhook?"
      form={(path) => <RemoveForm path={`${path}/remove`} />}
    />
  ),
  actions: {
    remove: {
      document: `mutation ($input: ProjectWebhookInput!) { deleteWebhook(input: $input) { project { id } } }`,
      input: (_, { id }) => ({ projectId: id }),
      next: (_, { id }) => `/projects/${id}/webhook?done=webhook-removed`,
    },
  },
};

interface ConfirmProps {
  readonly view: PageView;
  readonly title: string;
  /** @param path of the page of the webhook */
  readonly form: (path: string) => VNode;
}

function Confirm({ view, title, form }: ConfirmProps): VNode {
  const { project } = view.data;
  const path = `/projects/${project.id}/webhook`;
  return (
    <Frame title={title} viewer={view.viewer} refused={view.refused} trail={projectTrail(project)}>
      {canEdit(project.account)
        ? form(path)
        : <EditorsOnly account={project.account} what="change the webhook" />}
      <p>
        <a href={path}>Cancel</a>
      </p>
    </Frame>
  );
}
