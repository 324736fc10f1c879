import { errors } from '#contract/errors.ts';
import * as calls from '#contract/office-years.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { contentInWords } from '#domain/years/year-content.ts';
import { moveFaults, type YearFault } from '#domain/years/year-deeds.ts';
import { takeBackYear, yearToTakeBack } from '#server/areas/billing/billing.ts';
import { movedHereAt } from '#server/areas/history/queries.ts';
import { deleteTicketsOf, isPackBusy } from '#server/areas/pack/queries.ts';
import {
  addYears,
  contentOf,
  ensureCurrentYears,
  lockOwners,
  lockPlansOfYear,
  moveYearRows,
  plansOf,
  removeUnusedYear,
  yearsOf,
} from '#server/areas/plans/plans.ts';
import { endShares, yearsOfLinks } from '#server/areas/shares/shares.ts';
import type { Db } from '#server/db/connect.ts';
import { oneEntry } from '#server/http/audit.ts';
import type { Person } from '#server/http/context.ts';
import type { Mount } from '#server/http/mount.ts';
import { tellMember } from './office-notices.ts';
import { userBy } from './user-row-queries.ts';

/** The plan years of a member: one more, and one that belongs elsewhere (docs/decisions/0049). */
export function officeYearRoutes(mount: Mount): void {
  mount(calls.userYear, async ({ db, params: { user_id: memberId, year }, now, fail }) => {
    if (!(await userBy(db, { id: memberId }))) fail('not_found');
    const { content, fault } = await yearToTakeBack(db, { memberId, year }, now);
    const links = await yearsOfLinks(db, memberId, southAfricanDate(now));
    return {
      holds: contentInWords(content ?? fail('plan_year_not_owned')),
      links: links.filter((of) => of === year).length,
      stays: fault,
    };
  });

  mount(calls.addUserYear, async ({ db, body: { year }, person, now, fail, audit, enqueue }) => {
    const user = (await person(db)) ?? fail('not_found');
    const owned = (await plansOf(db, user.id)).map((plan) => plan.year);
    if (owned.includes(year)) fail('year_owned', { year: errors.year_owned.message });
    await addYears(db, user.id, [year], now);
    await tellMember(enqueue, db, { memberId: user.id, did: 'year', year, now });
    await audit({
      whom: user,
      before: { 'Plan years': owned.map(String) },
      after: { 'Plan years': [...owned, year].sort().map(String) },
    });
    return {};
  });

  mount(
    calls.moveYear,
    async ({ db, body, person, unlessOfOffice, now, fail, audit, record, enqueue, log }) => {
      const { year, reason } = body;
      const moving = await lockBoth(db, body);
      const source = await person(db);
      const target = moving.to && (await userBy(db, { id: moving.to.id }));
      if (target) unlessOfOffice(target);
      const faults = moveFaults({
        ...(await factsOf(db, { from: source, to: target, year })),
        replacesEmpty: body.replace_empty,
      });
      if (faults.length > 0 || !source || !target) return fail(codeOf(faults), fieldsOf(faults));
      const [from, to] = [source.id, target.id];
      const before = await yearsOf(db, [from, to]);
      await removeUnusedYear(db, { memberId: to, year }, year);
      const links = await endShares(db, { memberId: from, year, now, actor: 'administrator' });
      await deleteTicketsOf(db, { memberId: from, year });
      await moveYearRows(db, { from, to, year });
      const after = await yearsOf(db, [from, to]);
      const last = after.get(from)?.at(-1);
      const currents = last === undefined ? [] : [{ memberId: from, year: last }];
      await ensureCurrentYears(db, [...currents, { memberId: to, year }]);
      await record({ ...MOVED, plan: { memberId: to, year } });
      const entryOf = (whom: Person, did: string) => ({
        whom,
        before: { 'Plan years': (before.get(whom.id) ?? []).map(String) },
        after: { 'Plan years': (after.get(whom.id) ?? []).map(String), Moved: did, Reason: reason },
      });
      const whole = { whom: `Plan year ${year}`, after: { Accounts: 2, 'Links ended': links.length } };
      await audit(
        oneEntry(whole, [entryOf(source, 'to another account'), entryOf(target, 'to this account')]),
      );
      const away = { memberId: from, otherId: to, did: 'year_moved_away', year, now } as const;
      await tellMember(enqueue, db, away);
      await tellMember(enqueue, db, { ...away, memberId: to, otherId: from, did: 'year_moved_here' });
      log.info({ from, to, year }, 'an administrator moved a plan year to another account');
      return {
        from_years: after.get(from) ?? [],
        to_years: after.get(to) ?? [],
        links_ended: links.length,
      };
    },
  );

  mount(
    calls.takeBackYear,
    async ({ db, body: { email, year, reason }, person, now, fail, audit, enqueue }) => {
      const known = await userBy(db, { email });
      if (known) await lockPlansOfYear(db, [known.id], year);
      const user = (await person(db)) ?? fail('not_found', { email: NOBODY });
      const plan = { memberId: user.id, year };
      const before = (await yearsOf(db, [user.id])).get(user.id) ?? [];
      const fault = await takeBackYear(db, plan, now);
      if (fault) fail('year_stays', { year: fault });
      const years = before.filter((owned) => owned !== year);
      await tellMember(enqueue, db, { memberId: user.id, did: 'year_taken_back', year, now });
      await audit({
        whom: user,
        before: { 'Plan years': before.map(String) },
        after: { 'Plan years': years.map(String), Reason: reason },
      });
      return { years };
    },
  );
}

const NOBODY = 'Nobody has this address';

/** The event of a move in the history of the year. It names no account, because the history is handed to reviewers. */
const MOVED = { part: 'account', id: 'another account of the same person', after: { moved: true } } as const;

/**
 * Locks the year of both accounts and then both members, each in the order of their ids, so that two moves never wait in a circle:
 * changes of a plan and payments lock in this order too. Gives the accounts that are locked.
 */
async function lockBoth(db: Db, { from, to, year }: { from: string; to: string; year: number }) {
  const [source, target] = [await userBy(db, { email: from }), await userBy(db, { email: to })];
  const ids = [source, target].flatMap((user) => (user ? [user.id] : []));
  await lockPlansOfYear(db, ids, year);
  await lockOwners(db, ids);
  return { from: source, to: target };
}

interface Accounts {
  from: Person | undefined;
  to: Person | undefined;
  year: number;
}

async function factsOf(db: Db, { from, to, year }: Accounts) {
  const there = from && (await contentOf(db, { memberId: from.id, year }));
  const plan = to && { memberId: to.id, year };
  const movedAt = plan && (await movedHereAt(db, plan));
  return {
    year,
    isSame: from !== undefined && from.id === to?.id,
    from: from
      ? { isHere: Boolean(there), isPackBusy: await isPackBusy(db, { memberId: from.id, year }) }
      : null,
    to:
      to && plan
        ? {
            isVerified: to.verified_at !== null,
            content: await contentOf(db, plan),
            movedOn: movedAt ? southAfricanDate(movedAt) : null,
          }
        : null,
  };
}

type MoveFault = YearFault<'from' | 'to' | 'year'>;

const codeOf = ([first]: readonly MoveFault[]) =>
  first === undefined || first.code === 'not_found'
    ? 'not_found'
    : first.code === 'stays'
      ? 'year_stays'
      : first.code;

const fieldsOf = (faults: readonly MoveFault[]) =>
  Object.fromEntries(faults.map(({ field, text }) => [field, text]));
