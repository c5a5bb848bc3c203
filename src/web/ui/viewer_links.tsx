/** Who is signed in, with the ways to the account and out of it. */
import type { VNode } from "preact";

export interface Viewer {
  readonly username: string;
}

/** @param viewer null = nobody is signed in; undefined = the page is the same for everybody */
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
