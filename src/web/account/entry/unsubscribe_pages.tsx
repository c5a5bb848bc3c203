/** Pages of the link that stops mails. */
import type { VNode } from "preact";
import { Frame } from "../parts.tsx";

const STOPPED = {
  project: "alerts about this project",
  alerts: "all alerts of this account",
  weekly: "the weekly summary of this account",
} as const;

type Stopped = keyof typeof STOPPED;

/** @param path with the key */
export function UnsubscribePage({ what, path }: { readonly what: Stopped; readonly path: string }): VNode {
  return (
    <Frame title="Unsubscribe" viewer={undefined}>
      <form method="post" action={path} class="card">
        <p>This stops {STOPPED[what]}.</p>
        <button type="submit">Unsubscribe</button>
      </form>
    </Frame>
  );
}

export function UnsubscribedPage({ what }: { readonly what: Stopped }): VNode {
  return (
    <Frame title="Unsubscribed" viewer={undefined}>
      <p class="banner done" role="status">You will not get {STOPPED[what]} any more.</p>
      <p>
        <a href="/account/settings#email">Choose your mails</a>
      </p>
    </Frame>
  );
}
