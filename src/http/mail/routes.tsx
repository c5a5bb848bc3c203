/** `/unsubscribe` stops mails with the key of a link, without signing in. */
import type { Stores } from "../../auth/stores.ts";
import { AppError } from "../../errors.ts";
import { ChoiceStore, type Unsubscription } from "../../mail/choice_store.ts";
import { guarded } from "../../web/account/account_routes.tsx";
import { pageResponse, type Visit } from "../../web/account/visit.ts";
import { UnsubscribedPage, UnsubscribePage } from "../../web/account/entry/unsubscribe_pages.tsx";
import type { AppParts } from "../parts.ts";
import { answering } from "../routing/route.ts";

export function mailRoutes({ accountPages, stores }: Pick<AppParts, "accountPages" | "stores">) {
  return answering({ "/unsubscribe": guarded(accountPages, (visit) => unsubscribe(visit, stores)) });
}

/**
 * A form of this page or a mail program sends POST (RFC 8058). Any origin may, because only readers of the mail
 * know the key. GET changes nothing, because programs that check mails open every link.
 */
async function unsubscribe({ request, url, address }: Visit, { database }: Stores): Promise<Response> {
  const { searchParams } = url;
  const stopped = unsubscriptionOf(searchParams);
  if (request.method !== "POST") {
    return pageResponse(<UnsubscribePage what={stopped.what} path={url.pathname + url.search} />);
  }
  await request.body?.cancel();
  const [user, key] = [searchParams.get("user") ?? "", searchParams.get("key") ?? ""];
  const isStopped = await new ChoiceStore(database).unsubscribe(user, stopped, key, address);
  if (!isStopped) {
    throw new AppError("NOT_FOUND", 404, "This link no longer works. Choose your mails in your settings");
  }
  return pageResponse(<UnsubscribedPage what={stopped.what} />);
}

function unsubscriptionOf(search: URLSearchParams): Unsubscription {
  const [what, accountId, projectId] = ["what", "account", "project"].map((name) => search.get(name));
  if (typeof accountId === "string" && (what === "alerts" || what === "weekly")) return { what, accountId };
  if (typeof accountId === "string" && what === "project" && typeof projectId === "string") {
    return { what, accountId, projectId };
  }
  throw new AppError("NOT_FOUND", 404, "This link is incomplete. Copy the whole link from the mail");
}
