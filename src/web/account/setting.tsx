/** A part of a page with settings, or of a long form: what it is about, and its forms or fields. */
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

/** Fields of a long form that belong together. The form has the class `grouped`. */
export function FieldGroup(
  { class: name = "", children, ...setting }: SettingProps & { readonly class?: string },
): VNode {
  return (
    <Setting {...setting}>
      <div class={`card pairs ${name}`}>{children}</div>
    </Setting>
  );
}
