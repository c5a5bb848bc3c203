/** Pages of the link that stops mails. */
import type { VNode } from "preact";
import { Frame } from "../parts.tsx";

interface StoppedMails {
  /** Mails that the link stops, such as "alerts about all projects of this account". */
  readonly mails: string;
  /** Address that gets them. */
  readonly address: string;
}

/** @param path with the key */
export function UnsubscribePage({ mails, address, path }: StoppedMails & { readonly path: string }): VNode {
  return (
    <Frame isEntry title="Unsubscribe" viewer={undefined}>
      <form method="post" action={path} class="card">
        <p>
          Stop {mails} to <strong>{address}</strong>?
        </p>
        <button type="submit">Unsubscribe</button>
      </form>
    </Frame>
  );
}

/** @param settings path of the page that turns the mails on again */
export function UnsubscribedPage(
  { mails, address, settings }: StoppedMails & { readonly settings: string },
): VNode {
  return (
    <Frame isEntry title="Unsubscribed" viewer={undefined}>
      <p class="banner done" role="status">
        <strong>{address}</strong> gets no more {mails}.
      </p>
      <p>
        To get them again, <a href={settings}>choose your mails</a>.
      </p>
    </Frame>
  );
}

/** @param reason a sentence */
export function InvalidUnsubscribePage({ reason }: { readonly reason: string }): VNode {
  return (
    <Frame isEntry title="This link does not work" viewer={undefined}>
      <p>
        {reason} You can also <a href="/account/settings#email">choose your mails</a> in your settings.
      </p>
    </Frame>
  );
}
