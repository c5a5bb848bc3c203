/** A part of a page with settings: what it is about, and its forms. */
import type { ComponentChildren, VNode } from "preact";

interface SettingProps {
  readonly title: string;
  /** Id of the heading, for links. */
  readonly id?: string;
  /** Text below the heading. */
  readonly about?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Setting({ title, id, about, children }: SettingProps): VNode {
  return (
    <section class="setting">
      <div>
        <h2 id={id}>{title}</h2>
        {about}
      </div>
      <div>{children}</div>
    </section>
  );
}
