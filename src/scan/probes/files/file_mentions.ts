/** Places where a site names one of its own files, for fixes that delete the file. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe, type Probe, type ProbeContext } from "../../contract/probe.ts";
import { ifSeen } from "../if_seen.ts";
import type { PublishedFile } from "./published_file.ts";

/** Text files that name other files, with the URLs that the usual scan requests. */
const FILES = ["/llms.txt", "/llms-full.txt", "/index.md", "/auth.md"];
/** Maximum number of characters of a file to search. */
const MAX_TEXT_LENGTH = 500_000;

/**
 * Declares a probe for the places that name a file. These are the home page and paths, or empty if there is
 * no file.
 * @param file probe of the file whose path is searched
 */
export function fileMentions(id: string, file: Probe<PublishedFile<unknown>>): Probe<readonly string[]> {
  return defineProbe({
    id,
    async observe(context) {
      const found = await ifSeen(context.probe(file));
      if (!found?.present) return [];
      const name = nameOf(context.origin, found.path);
      const home = await mentions(context, context.origin, name);
      const files = await Promise.all(
        FILES.map(async (path) => path !== found.path && await mentions(context, path, name) ? [path] : []),
      );
      return [...(home ? ["the home page"] : []), ...files.flat()];
    },
  });
}

async function mentions({ attempt }: ProbeContext, url: string | URL, name: RegExp): Promise<boolean> {
  const answer = await attempt(url);
  if (answer instanceof Unobservable || !answer.ok) return false;
  // Only the home page is HTML. Another HTML page stands for a missing file.
  if (answer.isHtml && typeof url === "string") return false;
  return name.test(`${answer.headers.get("link") ?? ""}\n${answer.text.slice(0, MAX_TEXT_LENGTH)}`);
}

/** The file as an absolute URL or a path from the root of the site. */
function nameOf({ origin }: URL, path: string): RegExp {
  const file = RegExp.escape(path.slice(1));
  return RegExp(`(?:${RegExp.escape(origin)}/|(?<![\\w.~/-])/?)${file}(?![\\w/-]|\\.\\w)`);
}
