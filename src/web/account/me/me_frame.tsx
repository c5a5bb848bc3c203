/** The frame of the pages about the person who is signed in. */
import type { ComponentChildren, VNode } from "preact";
import type { PageView } from "../page.ts";
import { Frame } from "../parts.tsx";

const TABS = [
  ["/account", "Accounts"],
  ["/account/sessions", "Sessions"],
  ["/account/keys", "User keys"],
  ["/account/activity", "Activity"],
  ["/account/settings", "Settings"],
] as const;

interface MeFrameProps {
  readonly title: string;
  readonly view: PageView;
  readonly children: ComponentChildren;
}

export function MeFrame({ title, view, children }: MeFrameProps): VNode {
  const { viewer, refused, done, path } = view;
  return (
    <Frame title={title} viewer={viewer} refused={refused} done={done}>
      <nav class="tabs" aria-label="User navigation">
        {TABS.map(([to, name]) => (
          <a key={to} href={to} aria-current={to === path ? "page" : undefined}>{name}</a>
        ))}
      </nav>
      {children}
    </Frame>
  );
}

export function KeepKeys(): VNode {
  return (
    <label class="choice">
      <input type="checkbox" name="keepUserKeys" value="yes" /> Keep my user keys
    </label>
  );
}
