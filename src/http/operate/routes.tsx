/** `/operate` shows the state of the service to its operators. For everyone else, it does not exist. */
import { byOperatingUser, RightEnded } from "../../auth/change/credential_author.ts";
import type { UserRecord } from "../../auth/user/user_record.ts";
import { AppError } from "../../errors.ts";
import { guarded } from "../../web/account/account_routes.tsx";
import { OpeningPage } from "../../web/account/entry_pages.tsx";
import { signInPath } from "../../web/account/next_path.ts";
import { goTo, pageResponse, type Visit } from "../../web/account/visit.ts";
import { OPERATE_PATH, OperatePage } from "../../web/operate/operate_page.tsx";
import { reportPath } from "../../web/stored_report/report_path.ts";
import type { AppParts } from "../parts.ts";
import { answering } from "../routing/route.ts";
import { serviceState } from "./state.ts";

/** Maximum number of users and of reports that the page lists. */
const MAX_LISTED = 50;
/** Sentences about the last action, by the value of `done`. */
const NOTICES: ReadonlyMap<string | null, string> = new Map([
  ["signed-out", "All sessions of the user have ended."],
  ["removed", "The report was removed."],
  ["missing", "Nothing was changed: it does not exist any more."],
]);

type Parts = Pick<
  AppParts,
  "config" | "stores" | "desk" | "reports" | "queues" | "shutdown" | "metrics" | "accountPages"
>;

export function operateRoutes({ accountPages, ...parts }: Parts) {
  return answering({ [OPERATE_PATH]: guarded(accountPages, (visit) => operate(visit, parts)) });
}

type OperateParts = Omit<Parts, "accountPages">;

async function operate(visit: Visit, parts: OperateParts): Promise<Response> {
  if (visit.user === null) {
    return visit.isLedByOthers
      ? pageResponse(<OpeningPage path={OPERATE_PATH} isAutomatic />)
      : goTo(signInPath(OPERATE_PATH));
  }
  const operator = await parts.stores.users.find(visit.user.userId);
  if (operator?.isOperator !== true) throw nothingHere();
  return visit.request.method === "POST"
    ? await act(visit, operator, parts)
    : await show(visit, operator, parts);
}

async function show(visit: Visit, { username }: UserRecord, parts: OperateParts): Promise<Response> {
  const { stores, reports } = parts;
  const { searchParams } = visit.url;
  const search = searchParams.get("user") ?? "";
  const [state, users, stored] = await Promise.all([
    serviceState({ ...parts, kv: stores.database.kv }),
    stores.users.search(search, MAX_LISTED),
    reports.latest(MAX_LISTED),
  ]);
  return pageResponse(
    <OperatePage
      viewer={{ username }}
      done={NOTICES.get(searchParams.get("done")) ?? null}
      state={state}
      search={search}
      users={users.map(({ id, username, createdAt, isOperator = false }) => ({
        ...{ id, username, isOperator },
        createdAt: new Date(createdAt).toISOString(),
      }))}
      reports={stored.map(({ id, domain, createdAt }) => ({
        ...{ id, domain },
        path: reportPath(id),
        createdAt: new Date(createdAt).toISOString(),
      }))}
    />,
  );
}

/** Every action is in an audit trail: of the user who was signed out, or of the operator. */
async function act(visit: Visit, operator: UserRecord, parts: OperateParts): Promise<Response> {
  const values = await visit.form();
  const { stores, reports } = parts;
  if (visit.user === null) throw nothingHere();
  const author = byOperatingUser(stores.database, operator, visit.user, visit.address);
  const id = values.get("id") ?? "";
  try {
    if (values.get("do") === "remove-report") {
      return goTo(`${OPERATE_PATH}?done=${await reports.remove(id, author) ? "removed" : "missing"}`);
    }
    if (values.get("do") !== "sign-out") throw new AppError("BAD_REQUEST", 400, "This form does not exist");
    await stores.users.signOutEverywhere(id, { deletesUserKeys: false }, author);
    return goTo(`${OPERATE_PATH}?done=signed-out`);
  } catch (error) {
    if (error instanceof RightEnded) throw nothingHere();
    if (error instanceof AppError && error.code === "NOT_FOUND") return goTo(`${OPERATE_PATH}?done=missing`);
    throw error;
  }
}

function nothingHere(): AppError {
  return new AppError("NOT_FOUND", 404, `There is nothing at ${OPERATE_PATH}`);
}
