/** Navigation between the pages of an account or project, with the current page. */
import type { VNode } from "preact";

interface TabsProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly tabs: readonly (readonly [path: string, name: string])[];
  /** Path of the current page. */
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
