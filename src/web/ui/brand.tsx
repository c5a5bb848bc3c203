/** The mark and the name of the product. */
import type { VNode } from "preact";

interface BrandProps {
  readonly href?: string;
  readonly name?: string;
}

export function Brand({ href = "/", name = "Readiness" }: BrandProps): VNode {
  return (
    <a class="brand" href={href}>
      <Mark />
      <span>{name}</span>
    </a>
  );
}

/** The same drawing as in favicon.svg. */
function Mark(): VNode {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M4 13a8 8 0 1 1 3 6.2M9 12l2.5 2.5L17 9" stroke-width="2.4" stroke-linecap="round" />
    </svg>
  );
}
