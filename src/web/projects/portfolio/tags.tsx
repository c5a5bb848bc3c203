/** Tags of a project, each with a link to the projects that have it. */
import type { VNode } from "preact";
import type { ShownAccount } from "../../account/account_frame.tsx";

interface TagsProps {
  readonly account: Pick<ShownAccount, "id">;
  readonly tags: readonly string[];
}

export function Tags({ account, tags }: TagsProps): VNode | null {
  if (tags.length === 0) return null;
  return (
    <ul class="tags" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <a class="tag" href={`/accounts/${account.id}/projects?${new URLSearchParams({ tag })}`}>
            <bdi>{tag}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
