/** The frame of the pages below that of a service account, and what they ask. */
import type { ComponentChildren, VNode } from "preact";
import { ACCOUNT_FIELDS } from "./account_frame.tsx";
import { KEY_FIELDS } from "./key_parts.tsx";
import type { PageView } from "./page.ts";
import { Frame } from "./parts.tsx";

export const SERVICE_ACCOUNT_FIELDS = `id name description roleCode enabled keys { ${KEY_FIELDS} }
  account { ${ACCOUNT_FIELDS} maxKeyLifetimeDays }`;

export const SERVICE_ACCOUNT_QUERY =
  `query ($id: ObjectID!) { me { username } serviceAccount(id: $id) { ${SERVICE_ACCOUNT_FIELDS} } }`;

interface OwnFrameProps {
  readonly title: string;
  readonly view: PageView;
  readonly children: ComponentChildren;
}

/** Where its pages are. */
export function serviceAccountTrail(
  { id, name, account }: {
    readonly id: string;
    readonly name: string;
    readonly account: { readonly id: string; readonly name: string };
  },
): readonly (readonly [path: string, name: string])[] {
  return [[`/accounts/${account.id}`, account.name], [`/service-accounts/${id}`, name]];
}

/** A page below that of the service account. */
export function InnerFrame({ title, view, children }: OwnFrameProps): VNode {
  const { viewer, refused, done, data: { serviceAccount } } = view;
  return (
    <Frame
      title={title}
      viewer={viewer}
      refused={refused}
      done={done}
      trail={serviceAccountTrail(serviceAccount)}
    >
      {children}
      <p>
        <a href={`/service-accounts/${serviceAccount.id}`}>Cancel</a>
      </p>
    </Frame>
  );
}
