/** Compares the findings of a check with the findings that a baseline lists. */
import { type CheckResult, type Findings, MAX_FINDING_KEYS } from "../../scan/result.ts";
import { isUntested } from "../../web/texts/problems.ts";
import { MAX_GROUPS, OTHER_PAGES, pageGroup, WHOLE_SITE } from "./page_group.ts";
import type { IsCounted } from "./rules.ts";

/** Findings of a check by the part of the site, see `page_group.ts`. */
export type GroupFindings = ReadonlyMap<string, Findings>;
/** Null if an older version listed the check without its findings, so all of them are known. */
export type KnownFindings = GroupFindings | null;

/** Findings in a part of the site that the baseline does not list. */
export interface NewFindings {
  readonly group: string;
  readonly count: number;
}

/** A check without findings, as in the result of an older service, has one in each part that it fails in. */
const ONE: Findings = { count: 1, keys: [] };

/** @param home URL of the site's home page */
export function findingsByGroup(check: CheckResult, home: string, isCounted: IsCounted): GroupFindings {
  const groups = new Map<string, Findings>();
  for (const { group, status, url, findings } of partsOf(check, home)) {
    if (isCounted({ status, url })) groups.set(group, joined(groups.get(group), findings ?? ONE));
  }
  return groups;
}

/** Tells if a check passed or failed in a part of the site, so that its entry may change. */
export type IsTested = (group: string) => boolean;

/** A check without pages tested the whole site. */
export function testedGroups(check: CheckResult, home: string): IsTested {
  const tested = new Set(partsOf(check, home).filter((part) => !isUntested(part)).map(({ group }) => group));
  if (check.pages.length === 0) return () => tested.size > 0;
  return (group) =>
    group === WHOLE_SITE
      ? tested.size > 0
      : group === OTHER_PAGES
      ? tested.size > MAX_GROUPS
      : tested.has(group);
}

/** Results of a check on pages, or its only result. */
export function partsOf(check: CheckResult, home: string) {
  if (check.pages.length > 0) {
    return check.pages.map((page) => ({ ...page, group: pageGroup(page.url, home) }));
  }
  const { status, findings } = check;
  return [{ status, findings, url: home, group: WHOLE_SITE }];
}

export function newFindings(known: KnownFindings | undefined, found: GroupFindings): NewFindings[] {
  if (known === null) return [];
  return [...found].flatMap(([group, findings]) => {
    const count = countNew(knownOf(known, group), findings);
    return count === 0 ? [] : [{ group, count }];
  });
}

/**
 * Removes findings that are gone from the entry of a check.
 * @param isTested entries of parts that were not tested do not change
 */
export function loweredFindings(
  known: KnownFindings,
  found: GroupFindings,
  isTested: IsTested,
): KnownFindings {
  if (known === null) return bounded(found);
  return new Map(
    [...known].flatMap(([group, findings]): [string, Findings][] => {
      const now = group === OTHER_PAGES ? pooled(known, found) : found.get(group);
      if (now !== undefined) return lowered(findings, now).map((each) => [group, each]);
      return isTested(group) ? [] : [[group, findings]];
    }),
  );
}

/** The entry of a check with everything that was found, and with the entries of parts that were not tested. */
export function raisedFindings(
  known: KnownFindings | undefined,
  found: GroupFindings,
  isTested: IsTested,
): GroupFindings {
  const kept = [...known ?? []].filter(([group]) => !isTested(group));
  return bounded(new Map([...kept, ...found]));
}

/** Findings in parts of the site that an entry does not name. */
function pooled(known: GroupFindings, found: GroupFindings): Findings | undefined {
  return [...found].filter(([group]) => !known.has(group))
    .reduce<Findings | undefined>((all, [, findings]) => joined(all, findings), undefined);
}

function knownOf(known: GroupFindings | undefined, group: string): Findings | undefined {
  return known?.get(group) ?? known?.get(OTHER_PAGES);
}

function countNew(known: Findings | undefined, found: Findings): number {
  if (known === undefined) return found.count;
  return Math.max(found.count - known.count, otherKeys(known, found).length);
}

/** Keys of findings that are not known. With too many keys, only those below the highest known one can be judged. */
function otherKeys(known: Findings, found: Findings): string[] {
  const last = known.keys.at(-1);
  if (last === undefined) return [];
  const isWhole = known.keys.length < MAX_FINDING_KEYS;
  const keys = new Set(known.keys);
  return found.keys.filter((key) => !keys.has(key) && (isWhole || key < last));
}

function lowered(known: Findings, found: Findings): Findings[] {
  const count = Math.min(known.count, found.count - otherKeys(known, found).length);
  if (count < 1) return [];
  const last = found.keys.at(-1) ?? "";
  const isWhole = found.keys.length < MAX_FINDING_KEYS;
  const keys = new Set(found.keys);
  const left = known.keys.filter((key) => keys.has(key) || (!isWhole && key > last));
  return [{ count, keys: found.keys.length === 0 ? known.keys : left }];
}

/** Pages of one part have the findings of the worst page, because another number of pages may be scanned later. */
function joined(left: Findings | undefined, right: Findings): Findings {
  if (left === undefined) return right;
  const keys = [...new Set([...left.keys, ...right.keys])].sort().slice(0, MAX_FINDING_KEYS);
  return { count: Math.max(left.count, right.count), keys };
}

function bounded(groups: ReadonlyMap<string, Findings>): Map<string, Findings> {
  const sorted = [...groups].sort(([left], [right]) => left < right ? -1 : 1);
  const own = new Map(sorted.slice(0, MAX_GROUPS));
  for (const [, findings] of sorted.slice(MAX_GROUPS)) {
    own.set(OTHER_PAGES, joined(own.get(OTHER_PAGES), findings));
  }
  return own;
}
