/** The frame of the pages below the page of a service account. */
import type { ComponentChildren, VNode } from "preact";
import { DisabledAccount } from "../account_frame.tsx";
import type { PageView } from "../page.ts";
import { ConfirmPage } from "../parts.tsx";
import type { ShownServiceAccount } from "./service_account_fields.ts";

interface OwnFrameProps {
  readonly title: string;
  readonly view: PageView;
  readonly serviceAccount: ShownServiceAccount;
  readonly children: ComponentChildren;
}

/** Breadcrumbs of its pages. */
export function serviceAccountTrail(
  { id, name, account }: ShownServiceAccount,
): readonly (readonly [path: string, name: string])[] {
  return [[`/accounts/${account.id}`, account.name], [`/service-accounts/${id}`, name]];
}

/** A page below that of the service account. */
export function InnerFrame({ title, view, serviceAccount, children }: OwnFrameProps): VNode {
  const { viewer, refused, done } = view;
  return (
    <ConfirmPage
      title={title}
      viewer={viewer}
      refused={refused}
      done={done}
      trail={serviceAccountTrail(serviceAccount)}
      cancel={`/service-accounts/${serviceAccount.id}`}
    >
      <DisabledAccount account={serviceAccount.account} />
      {children}
    </ConfirmPage>
  );
}
