/** The context of resolvers, with the caller, the client's IP address and the stores. */
import { Access } from "../../auth/principal/access.ts";
import { type Author, byOperator } from "../../auth/change/author.ts";
import { byBearer, byKey, type NeededRole } from "../../auth/change/credential_author.ts";
import { IdempotencyKey } from "../../auth/change/idempotency.ts";
import {
  type Actor,
  callerId,
  OPERATOR_ACTOR,
  type Principal,
  userActor,
  type UserPrincipal,
} from "../../auth/principal/principal.ts";
import { Progress } from "../../auth/change/progress.ts";
import type { Origin } from "../../auth/user/origin.ts";
import type { SignIn } from "../../auth/user/sign_in.ts";
import type { WriteRates } from "../../auth/change/write_rates.ts";
import type { Stores } from "../../auth/stores.ts";
import { type CrawlRecord, isActive } from "../../crawl/crawl_record.ts";
import type { StoredReport } from "../../crawl/stored_report.ts";
import type { Tracking } from "../../crawl/tracking.ts";
import { AppError } from "../../errors.ts";
import type { RateLimit } from "../../rate_limit.ts";
import type { CatalogueEntry } from "../../scan/catalogue.ts";
import { Loaders } from "./loaders.ts";
import { RequestReads } from "./request_reads.ts";

/**
 * Maximum number of objects in all lists of one response, enough for a page
 * of service accounts with all their keys.
 */
const MAX_LISTED_OBJECTS = 5_000;

/** Objects that live as long as the process. */
export interface Services extends Omit<Tracking, "origin"> {
  readonly stores: Stores;
  readonly signIn: SignIn;
  readonly signUp: "open" | "closed";
  /** Origin of PUBLIC_URL, for links. Null if it is not set. */
  readonly publicOrigin: string | null;
  readonly catalogue: readonly CatalogueEntry[];
  /** Limits how often a caller's denied mutations are recorded. */
  readonly denials: RateLimit;
  /** Limits how often a refusal because of a missing scope is recorded for a key. */
  readonly scopeDenials: RateLimit;
  /** Limits how many objects a caller lists. */
  readonly listed: RateLimit;
  /** Limits how often a caller may try to change something, in this process. */
  readonly attempts: RateLimit;
  /** Limits how often a session may try to revoke something, in this process. */
  readonly revocations: RateLimit;
  /** Limits how often users and accounts change something, over all processes. */
  readonly writeRates: WriteRates;
}

interface RunningMutation {
  /** Role that the mutation requires. */
  readonly needed: NeededRole | null;
  /** True if the mutation takes rights away and does nothing more. */
  readonly isRevocation: boolean;
}

const NO_MUTATION: RunningMutation = { needed: null, isRevocation: false };

interface Call {
  readonly caller: Principal;
  /** Network address of the client. */
  readonly address: string;
  readonly headers: Headers;
  /** Aborts when the request is stopped. */
  readonly signal: AbortSignal;
}

/** Context of one request. */
export class Context {
  readonly services: Services;
  readonly principal: Principal;
  /** Progress of the changes for the caller. */
  readonly progress: Progress;
  readonly #call: Call;
  readonly #reads: RequestReads;
  #access: Access | undefined;
  #loaders: Loaders | undefined;
  /** Caches one crawl only, because an operation can list a hundred and each may hold megabytes. */
  #readCrawl: { readonly id: string; readonly result: Promise<StoredReport | null> } | undefined;
  #listed = 0;
  #mutation: RunningMutation = NO_MUTATION;
  #idempotency: IdempotencyKey | null = null;

  constructor(services: Services, call: Call) {
    this.services = services;
    this.principal = call.caller;
    this.#call = call;
    this.progress = new Progress(call.signal);
    this.#reads = new RequestReads(call.signal);
  }

  get stores(): Stores {
    return this.services.stores;
  }

  get origin(): Origin {
    const { address, headers } = this.#call;
    return { address, userAgent: headers.get("user-agent"), condition: this.progress };
  }

  get access(): Access {
    return this.#access ??= new Access(this.stores, this.principal);
  }

  /**
   * Stored result of a crawl, read once for the fields of one object. All its checks are counted before it is
   * read, even if the selection needs only a part of them.
   * @param listed number of objects that the field lists
   */
  async crawlResult(crawl: CrawlRecord, listed = 1): Promise<StoredReport | null> {
    if (isActive(crawl)) return null;
    const known = this.#readCrawl?.id === crawl.id ? this.#readCrawl.result : null;
    this.count(known === null ? Math.max(listed, this.services.catalogue.length) : listed);
    if (known !== null) return await known;
    const result = this.read(() => this.services.crawls.result(crawl));
    this.#readCrawl = { id: crawl.id, result };
    return await result;
  }

  /** Reads many or large rows, which were counted before. Such reads of a request take turns. */
  read<T>(read: () => Promise<T>): Promise<T> {
    return this.#reads.run(read);
  }

  get loaders(): Loaders {
    return this.#loaders ??= new Loaders(this.stores);
  }

  /**
   * Forgets all cached reads, so that a mutation sees the changes of the one before it.
   * @param mutation the mutation that runs next
   */
  renew(mutation: RunningMutation = NO_MUTATION): void {
    this.#mutation = mutation;
    this.#idempotency = null;
    this.#access = undefined;
    this.#loaders = undefined;
    this.#readCrawl = undefined;
  }

  /**
   * Counts the objects of a list. Nested lists multiply, and the document does not show by how much.
   * @throws {AppError} QUERY_TOO_COMPLEX, RATE_LIMITED
   */
  counted<T>(list: readonly T[]): readonly T[] {
    this.count(list.length);
    return list;
  }

  /**
   * Counts the objects of a list before they are read.
   * @throws {AppError} QUERY_TOO_COMPLEX, RATE_LIMITED
   */
  count(objects: number): void {
    try {
      this.#listed += objects;
      if (this.#listed > MAX_LISTED_OBJECTS) throw tooManyObjects();
      const caller = callerId(this.principal);
      if (caller !== null) this.services.listed.take(caller, objects);
    } catch (error) {
      // Pending reads are part of the same answer.
      this.#reads.refuse(error);
      throw error;
    }
  }

  /** Number of objects in the lists so far. */
  get listed(): number {
    return this.#listed;
  }

  /** Counts attempts to change something in addition to the mutation itself, as many as the limit allows. */
  countAttempts(count: number): void {
    const { attempts } = this.services;
    const caller = callerId(this.principal);
    for (let left = count; caller !== null && left > 0 && attempts.wait(caller) === 0;) left--;
  }

  /** @throws {AppError} USER_REQUIRED if the caller is not a person */
  get user(): UserPrincipal {
    if (this.principal.kind === "user") return this.principal;
    throw new AppError("USER_REQUIRED", 403, "Unauthorized");
  }

  /**
   * Uses the request's idempotency key, if it has one, for the next object that is created.
   * @param field position of the key in the document
   * @param request all values that identify the request
   * @throws {Repeated} if an earlier request with the key has created the object
   * @throws {AppError} BAD_USER_INPUT for an invalid key, or the key of another request
   */
  async useIdempotencyKey(field: string, request: unknown): Promise<void> {
    const key = this.#call.headers.get("idempotency-key");
    if (key === null) return;
    const caller = callerId(this.principal);
    if (caller === null) return;
    const idempotency = new IdempotencyKey(this.stores.database, caller, { key, field, request });
    await idempotency.confirm();
    this.#idempotency = idempotency;
  }

  /**
   * The caller as the author of a change. The right to the mutation is
   * confirmed again when the change is committed.
   * @throws {AppError} USER_REQUIRED if the caller is anonymous
   */
  async author(): Promise<Author> {
    const { principal, stores: { database }, services: { writeRates: rates }, progress } = this;
    const call = {
      address: this.#call.address,
      ...this.#mutation,
      idempotency: this.#idempotency,
      progress,
      rates,
    };
    if (principal.kind === "operator") return byOperator(progress);
    if (principal.kind === "service_account") return byKey(database, { principal, ...call });
    const user = await this.loaders.users.load(this.user.userId);
    return byBearer(database, { user, principal: this.user, ...call });
  }

  /** The caller as the audit trail records it. */
  async actor(): Promise<Actor> {
    const { principal } = this;
    const { address } = this.#call;
    if (principal.kind === "operator") return OPERATOR_ACTOR;
    if (principal.kind === "service_account") {
      return { kind: "service_account", id: principal.serviceAccountId, name: principal.name, address };
    }
    return userActor(await this.loaders.users.load(this.user.userId), address);
  }
}

function tooManyObjects(): AppError {
  const message =
    `Cannot list more than ${MAX_LISTED_OBJECTS} objects in one response: select fewer lists, or pages ` +
    "with first and after";
  return new AppError("QUERY_TOO_COMPLEX", 400, message);
}
