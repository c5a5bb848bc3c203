/** The switch of a member for the alerts about one project. */
import type { VNode } from "preact";
import { graphql } from "../../gql/document.ts";
import { AddressNote } from "../account/email_forms.tsx";
import { defineAction } from "../account/page.ts";
import { Form } from "../account/parts.tsx";
import { Setting } from "../account/setting.tsx";

interface AlertsFormProps {
  readonly path: string;
  readonly email: { readonly isAvailable: boolean; readonly address: string | null } | null;
  /** Null if the caller is not a person. */
  readonly alerts: boolean | null;
}

/** Empty if the server sends no mails. */
export function AlertsForm({ path, email, alerts }: AlertsFormProps): VNode | null {
  if (email === null || !email.isAvailable || alerts === null) return null;
  return (
    <Setting title="Alerts by email" about={<AddressNote address={email.address} />}>
      <Form
        action="alerts"
        path={path}
        submit={alerts ? "Turn off" : "Turn on"}
        label={alerts ? "Turn off my alerts about this project" : "Turn on my alerts about this project"}
        hidden={{ enabled: alerts ? "no" : "yes" }}
        class="inline"
      >
        <p>
          {alerts
            ? "You get a mail when checks of this project get worse and a second look has confirmed it."
            : "You get no alerts about this project."}
        </p>
      </Form>
    </Setting>
  );
}

export const ALERTS_ACTION = defineAction({
  document: graphql(
    `mutation ($input: SetProjectAlertsInput!) { setProjectAlerts(input: $input) { project { id } } }`,
  ),
  input: (values, { id }: { readonly id: string }) => ({
    projectId: id,
    enabled: values.get("enabled") === "yes",
  }),
  next: (_, { id }) => `/projects/${id}/settings?done=saved`,
});
