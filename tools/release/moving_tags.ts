/** Which names that move, such as `latest` and `v1`, a release takes: a fix of an older line takes none of a newer one. */

const TAG = /^v(?<major>\d+)\.(?<minor>\d+)\.(?<patch>\d+)(?<preview>-[\w.-]+)?$/;

interface Version {
  /** Major, minor and patch. */
  readonly numbers: readonly [number, number, number];
  readonly isPreview: boolean;
}

export interface MovingTags {
  /** Dist-tag of npm, which a version must have. */
  readonly npm: string;
  /** True if the image and the release on GitHub are the latest. */
  readonly isLatest: boolean;
  /** Tag of the major version that moves here, empty if none does. */
  readonly major: string;
}

/**
 * @param tag what is released: `v` and the version; one with a hyphen is a preview
 * @param tags all tags of the repository; tags that are not versions do not count
 * @throws {Error} if the tag is not a version
 */
export function movingTags(tag: string, tags: readonly string[]): MovingTags {
  const own = versionOf(tag);
  if (own === null) throw new Error(`The tag ${tag} is not a version such as v1.2.0`);
  const newer = tags.flatMap((each) => versionOf(each) ?? [])
    .filter((each) => !each.isPreview && compare(each, own) > 0);
  const [major, minor] = own.numbers;
  const isLatest = newer.length === 0;
  const isLatestOfMajor = newer.every((each) => each.numbers[0] !== major);
  if (own.isPreview) return { npm: isLatest ? "next" : `next-${major}`, isLatest: false, major: "" };
  return {
    npm: isLatest ? "latest" : isLatestOfMajor ? `latest-${major}` : `latest-${major}.${minor}`,
    isLatest,
    major: isLatestOfMajor ? `v${major}` : "",
  };
}

function versionOf(tag: string): Version | null {
  const groups = TAG.exec(tag)?.groups;
  if (groups === undefined) return null;
  const { major, minor, patch, preview } = groups;
  return { numbers: [Number(major), Number(minor), Number(patch)], isPreview: preview !== undefined };
}

function compare(one: Version, other: Version): number {
  const at = one.numbers.findIndex((number, index) => number !== other.numbers[index]);
  return (one.numbers[at] ?? 0) - (other.numbers[at] ?? 0);
}

if (import.meta.main) {
  try {
    const tags = (await new Response(Deno.stdin.readable).text()).split("\n");
    const { npm, isLatest, major } = movingTags(Deno.args[0] ?? "", tags);
    console.log(`npm=${npm}\nlatest=${isLatest}\nmajor=${major}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    Deno.exit(1);
  }
}
