/** Navigation between the pages of an account or project, with the current page. */
import type { VNode } from "preact";

interface TabsProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly tabs: readonly (readonly [path: string, name: string])[];
  /** Path of the current page, which may be below the one of a tab. */
  readonly path: string;
}

export function Tabs({ label, tabs, path }: TabsProps): VNode {
  const around = tabs.map(([to]) => to).filter((to) => `${path}/`.startsWith(`${to}/`));
  const nearest = around.toSorted((left, right) => right.length - left.length).at(0);
  const currentOf = (to: string) => to !== nearest ? undefined : to === path ? "page" : "true";
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(([to, name]) => <a key={to} href={to} aria-current={currentOf(to)}>{name}</a>)}
    </nav>
  );
}
