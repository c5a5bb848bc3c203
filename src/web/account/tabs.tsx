/** The pages of one account or project, with the one that is shown. */
import type { VNode } from "preact";

interface TabsProps {
  /** Names the navigation. */
  readonly label: string;
  readonly tabs: readonly (readonly [path: string, name: string])[];
  /** Of the page that is shown. */
  readonly path: string;
}

export function Tabs({ label, tabs, path }: TabsProps): VNode {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(([to, name]) => (
        <a key={to} href={to} aria-current={to === path ? "page" : undefined}>{name}</a>
      ))}
    </nav>
  );
}
