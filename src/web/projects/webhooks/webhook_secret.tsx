/** The secret of a webhook, on the only page that shows it, and the form for a new one. */
import type { ComponentChildren, VNode } from "preact";
import { GRACE } from "../../account/grace.ts";
import type { PageView } from "../../account/page.ts";
import { Form, Frame, Select } from "../../account/parts.tsx";
import { CodeBlock, SecretBlock } from "../../ui/code_block.tsx";
import { projectTrail, type ShownProject } from "../project_frame.tsx";

export function RotateForm({ path }: { readonly path: string }): VNode {
  return (
    <Form action="rotate" path={path} submit="Rotate secret" once>
      <p>
        Messages are also signed with the old secret until it expires, so that you can update your server.
      </p>
      <Select
        view={{ refused: null }}
        action="rotate"
        name="graceMinutes"
        label="Old secret expires"
        options={GRACE}
        value="1440"
      />
    </Form>
  );
}

const VERIFY = `import { Webhook } from "standardwebhooks";

// Pass the raw body. Throws unless it was signed with the secret in the last five minutes.
const message = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers);`;

/** Data of the pages of one project. */
export interface OfProject {
  readonly project: ShownProject;
}

/** Shows the secret, and is the only page that does. */
export function NewSecret(
  { view, secret, children }: {
    readonly view: PageView<OfProject>;
    readonly secret: string;
    readonly children?: ComponentChildren;
  },
): VNode {
  const { project } = view.data;
  return (
    <Frame title="Your webhook secret" viewer={view.viewer} trail={projectTrail(project)}>
      <p class="notice">Copy the secret now. It will not be shown again.</p>
      <SecretBlock id="secret" label="Secret" code={secret} />
      {children}
      <h2>Verify messages</h2>
      <p>
        Check the signature of each message: without it, anyone who knows the URL could send you messages.
        {" "}
        <a href="https://www.standardwebhooks.com/" rel="noreferrer">Standard Webhooks</a>{" "}
        has libraries for a dozen languages.
      </p>
      <CodeBlock id="verify" label="JavaScript" code={VERIFY} />
      <p>
        <a class="button" href={`/projects/${project.id}/webhook`}>I have copied it</a>
      </p>
    </Frame>
  );
}

/** Shown instead of a secret that signs nothing. */
export function NotSigned({ view }: { readonly view: PageView<OfProject> }): VNode {
  const { project } = view.data;
  return (
    <Frame title="Webhook saved" viewer={view.viewer} trail={projectTrail(project)}>
      <p>
        Messages in this format are not signed, so there is no secret to copy. Send a test message to see an
        example.
      </p>
      <p>
        <a class="button" href={`/projects/${project.id}/webhook`}>Back to webhook</a>
      </p>
    </Frame>
  );
}
