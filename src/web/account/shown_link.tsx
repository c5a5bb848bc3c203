/** A page with a link that contains a code. */
import type { VNode } from "preact";
import { SecretBlock } from "../ui/code_block.tsx";
import { WithOrigin } from "../ui/origin_text.tsx";
import type { PageView } from "./page.ts";
import { Frame } from "./parts.tsx";

interface ShownLinkProps extends Pick<PageView, "viewer" | "origin"> {
  readonly title: string;
  readonly label: string;
  /** Path with the code. */
  readonly path: string;
  /** Breadcrumbs. The last one is the page that the person returns to. */
  readonly trail: readonly [
    ...(readonly [path: string, name: string])[],
    readonly [path: string, name: string],
  ];
  /** Sentences about the link. */
  readonly children: VNode | readonly VNode[];
}

/** A link with a code, which only this page shows. */
export function ShownLink(props: ShownLinkProps): VNode {
  const { title, label, path, trail, viewer, origin, children } = props;
  const [back] = trail[trail.length - 1] ?? [path];
  return (
    <Frame title={title} viewer={viewer} trail={trail}>
      <p class="notice">Copy the link now. It will not be shown again.</p>
      <WithOrigin
        origin={origin}
        show={(url) => <SecretBlock id="link" label={label} code={`${url}${path}`} />}
      />
      {children}
      <p>
        <a class="button" href={back}>I have copied it</a>
      </p>
    </Frame>
  );
}
