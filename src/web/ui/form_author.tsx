/** The person whose page has a form. In another tab, somebody else may sign in before the form is sent. */
import { createContext, type VNode } from "preact";
import { useContext } from "preact/hooks";
import { isUsername } from "../../auth/text.ts";
import { AppError } from "../../errors.ts";
import type { Viewer } from "./viewer_links.tsx";

/** Name of the field with the username. */
export const AUTHOR_FIELD = "as";

export const ViewerContext = createContext<Viewer | null>(null);

export function FormAuthor(): VNode | null {
  const viewer = useContext(ViewerContext);
  return viewer && <input type="hidden" name={AUTHOR_FIELD} value={viewer.username} />;
}

/** The refusal of a form that somebody else opened. */
export class OtherAuthor extends AppError {
  /** @param sent what the form says, which anybody may write */
  constructor(sent: string, viewer: string) {
    const [author, other] = isUsername(sent) ? [sent, sent] : ["Another user", "that user"];
    const message = `${author} opened this form, and you are signed in as ${viewer} now. ` +
      `Nothing was changed. Sign in as ${other} to send it, or open the page again`;
    super("CONFLICT", 409, message);
  }
}

/**
 * @param viewer the person who is signed in now
 * @throws {OtherAuthor} if somebody else opened the form
 */
export function requireAuthor(values: URLSearchParams, viewer: Viewer): void {
  const author = values.get(AUTHOR_FIELD) ?? viewer.username;
  if (author !== viewer.username) throw new OtherAuthor(author, viewer.username);
}
