/** A page with a link that contains a code. */
import type { VNode } from "preact";
import { SecretBlock } from "../ui/code_block.tsx";
import type { ShownAccount } from "./account_frame.tsx";
import type { PageView } from "./page.ts";
import { Frame } from "./parts.tsx";

const PLACEHOLDER = "https://readiness.example";

interface ShownLinkProps {
  readonly title: string;
  readonly label: string;
  /** Path with the code. */
  readonly path: string;
  readonly view: PageView<{ readonly account: ShownAccount }>;
  /** Sentences about the link. */
  readonly children: VNode | readonly VNode[];
}

/** A link with a code, which only this page shows. */
export function ShownLink({ title, label, path: linked, view, children }: ShownLinkProps): VNode {
  const { viewer, path, origin, data: { account } } = view;
  const trail = [[`/accounts/${account.id}`, account.name], [path, "Members"]] as const;
  return (
    <Frame title={title} viewer={viewer} trail={trail}>
      <p class="notice">Copy the link now. It will not be shown again.</p>
      <div data-origin={origin === null ? PLACEHOLDER : undefined}>
        <SecretBlock id="link" label={label} code={`${origin ?? PLACEHOLDER}${linked}`} />
      </div>
      {children}
      <p>
        <a class="button" href={path}>I have copied it</a>
      </p>
    </Frame>
  );
}
