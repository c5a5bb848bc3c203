/** The person who is signed in, with links to the account and to sign out. */
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";

export interface Viewer {
  readonly username: string;
}

/** @param viewer null if nobody is signed in, or undefined if the page is the same for everybody */
export function ViewerLinks({ viewer }: { readonly viewer: Viewer | null | undefined }): VNode {
  if (viewer === null) return <a href="/sign-in">Sign in</a>;
  if (viewer === undefined) return <a href="/account">Account</a>;
  return (
    <span class="viewer">
      <a href="/account" aria-label={`Account of ${viewer.username}`}>{viewer.username}</a>
      <form method="post" action="/sign-out">
        <button type="submit" class="link">Sign out</button>
      </form>
    </span>
  );
}

const UNKNOWN = `${renderToString(<ViewerLinks viewer={undefined} />)}</nav>`;

/** True for a page that is the same for everybody. */
export function hasUnknownViewer(html: string): boolean {
  return html.includes(UNKNOWN);
}

/** @returns the page that is the same for everybody, as the viewer sees it */
export function withViewer(html: string, viewer: Viewer): string {
  return html.replace(UNKNOWN, () => `${renderToString(<ViewerLinks viewer={viewer} />)}</nav>`);
}
