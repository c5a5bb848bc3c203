/** The mail address in the settings of a person, and which mails a person gets. */
import type { VNode } from "preact";
import { graphql, type ResultOf } from "../../gql/document.ts";
import { Time } from "../ui/time.tsx";
import { choice } from "./choice.ts";
import { defineAction, type PageView } from "./page.ts";
import { Field, Form, Select } from "./parts.tsx";
import { Setting } from "./setting.tsx";

const SETTINGS_PATH = "/account/settings";

export const EMAIL_FIELDS =
  "email { isAvailable address verifiedAt refusal pendingAddress pendingUntil } accounts { id name }" as const;

const ME = graphql(`fragment MeWithEmail on Me { ${EMAIL_FIELDS} }`);
type MeWithEmail = ResultOf<typeof ME>;

interface EmailFormsProps {
  readonly view: Pick<PageView, "refused">;
  readonly me: MeWithEmail;
}

/** Empty for a person whose server sends no mails and who has no address. */
export function EmailForms({ view, me: { email, accounts } }: EmailFormsProps): VNode | null {
  if (email === null || !email.isAvailable && email.address === null) return null;
  const { isAvailable, address, verifiedAt, refusal, pendingAddress, pendingUntil } = email;
  return (
    <Setting
      title="Email"
      id="email"
      about={address === null
        ? <p>With an address, you get alerts and summaries, and can reset your password yourself.</p>
        : (
          <p>
            Your address is <strong>{address}</strong>
            {verifiedAt !== null && (
              <>
                , verified <Time at={verifiedAt} />
              </>
            )}.
          </p>
        )}
    >
      {refusal !== null && (
        <p class="banner bad">
          The mail server refuses mails to this address: {refusal}. Verify the address again to get mails.
        </p>
      )}
      {pendingAddress !== null && pendingUntil !== null && (
        <p class="notice">
          We sent a link to <strong>{pendingAddress}</strong>. Open it by <Time at={pendingUntil} />{" "}
          to verify the address.
        </p>
      )}
      {isAvailable && (
        <Form
          action="email"
          path={SETTINGS_PATH}
          submit={address === null ? "Add address" : "Change address"}
        >
          <Field
            view={view}
            action="email"
            name="address"
            label={address === null ? "Email address" : "New email address"}
            autocomplete="email"
          />
          <CurrentPassword view={view} action="email" />
        </Form>
      )}
      {address !== null && accounts.length > 0 && (
        <>
          <p>Choose your mails for each account:</p>
          <ul>
            {accounts.map(({ id, name }) => (
              <li key={id}>
                <a href={`/accounts/${id}/settings#mails`}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {(address !== null || pendingAddress !== null) && (
        <details open={view.refused?.action === "email-delete"}>
          <summary>Remove the address</summary>
          <Form action="email-delete" path={SETTINGS_PATH} submit="Remove address" danger>
            <p>
              {address === null
                ? "The link in the mail stops working."
                : "You get no more mails, and cannot reset your password by mail."}
            </p>
            <CurrentPassword view={view} action="email-delete" />
          </Form>
        </details>
      )}
    </Setting>
  );
}

/** Confirms a change. Users who only have keys leave it empty. */
export function CurrentPassword(
  { view, action }: { readonly view: Pick<PageView, "refused">; readonly action: string },
): VNode {
  return (
    <Field
      view={view}
      action={action}
      name="currentPassword"
      label="Current password"
      type="password"
      autocomplete="current-password"
      optional="unmarked"
      hint="Leave empty only if you have no password."
    />
  );
}

export const EMAIL_ACTIONS = {
  email: defineAction({
    document: graphql(`mutation ($input: SetEmailInput!) { setEmail(input: $input) { id } }`),
    input: (values) => ({
      address: (values.get("address") ?? "").trim(),
      currentPassword: values.get("currentPassword") || null,
    }),
    // The notice below the heading has the address.
    next: () => `${SETTINGS_PATH}#email`,
  }),
  "email-delete": defineAction({
    document: graphql(`mutation ($input: DeleteEmailInput!) { deleteEmail(input: $input) { id } }`),
    input: (values) => ({ currentPassword: values.get("currentPassword") || null }),
    next: () => `${SETTINGS_PATH}?done=email-deleted`,
  }),
};

export const MAIL_CHOICES = "mails { alerts weekly }" as const;

const ACCOUNT = graphql(`fragment AccountWithMails on Account { id ${MAIL_CHOICES} }`);
const YES_NO = [["yes", "Yes"], ["no", "No"]] as const;

/** Which mails about an account a member gets. */
export function MailChoicesForm(
  { view, account, email }: {
    readonly view: Pick<PageView, "refused" | "path">;
    readonly account: ResultOf<typeof ACCOUNT>;
    readonly email: Pick<NonNullable<MeWithEmail["email"]>, "isAvailable" | "address"> | null;
  },
): VNode | null {
  const { mails } = account;
  if (mails === null || email === null || !email.isAvailable) return null;
  return (
    <Setting title="Your mails" id="mails" about={<AddressNote address={email.address} />}>
      <Form action="mails" path={view.path} submit="Save mails">
        <Select
          view={view}
          action="mails"
          name="alerts"
          label="Alerts when checks of a project get worse"
          options={YES_NO}
          value={mails.alerts ? "yes" : "no"}
          hint="A change applies to all projects. Each project has a switch in its settings."
        />
        <Select
          view={view}
          action="mails"
          name="weekly"
          label="Weekly summary"
          options={YES_NO}
          value={mails.weekly ? "yes" : "no"}
          hint="On Mondays, if a site was crawled."
        />
      </Form>
    </Setting>
  );
}

export const ALERT_ADDRESS = "email { isAvailable address pendingAddress }" as const;

const ALERTED = graphql(`fragment Alerted on Me { ${ALERT_ADDRESS} }`);

/** Tells people who watch sites that they get no alerts, and what to do about it. */
export function NoAlertsNote({ email }: ResultOf<typeof ALERTED>): VNode | null {
  if (email === null || !email.isAvailable || email.address !== null) return null;
  const { pendingAddress } = email;
  return (
    <p class="notice">
      {pendingAddress === null
        ? (
          <>
            You get no alerts yet. <a href={`${SETTINGS_PATH}#email`}>Add your email address</a>{" "}
            to get a mail when a site gets worse.
          </>
        )
        : (
          <>
            You get no alerts yet. Open the link in the mail to <strong>{pendingAddress}</strong>.
          </>
        )}
    </p>
  );
}

export function AddressNote({ address }: { readonly address: string | null }): VNode {
  return address === null
    ? (
      <p class="notice">
        You have no verified address. <a href={`${SETTINGS_PATH}#email`}>Add your email address</a>{" "}
        to get mails.
      </p>
    )
    : <p>Mails go to {address}. These choices apply only to you.</p>;
}

export const MAIL_CHOICE_ACTIONS = {
  mails: defineAction({
    document: graphql(
      `mutation ($input: SetMailChoicesInput!) { setMailChoices(input: $input) { account { id } } }`,
    ),
    input: (values, { id }: { readonly id: string }) => ({
      accountId: id,
      alerts: choice<"yes" | "no">(values, "alerts") === "yes",
      weekly: choice<"yes" | "no">(values, "weekly") === "yes",
    }),
    next: (_, { id }) => `/accounts/${id}/settings?done=saved`,
  }),
};
