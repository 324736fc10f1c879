import * as calls from '#contract/obligations.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { heldRegistrations } from '#domain/obligations/body-registrations.ts';
import { circumstanceFaults, factsFaults, registrationWith } from '#domain/obligations/circumstances.ts';
import { declarationFaults, declaredTo, isPlanYear } from '#domain/obligations/declarations.ts';
import { type Requirement, requirementsOf } from '#domain/obligations/required.ts';
import type { Registration } from '#domain/profile/registrations.ts';
import { circumstanceChanges, type Fact, replaceRegistrations } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import type { Mount } from '#server/http/mount.ts';
import { selectBodies } from './body-queries.ts';
import { factsOf } from './facts.ts';
import * as queries from './queries.ts';

/** The facts of a year that change what a body asks: days, never a reason of health. */
export function obligationsRoutes(mount: Mount): void {
  mount(calls.circumstances, ({ db, plan }) => factsOf(db, plan));

  mount(calls.saveCircumstance, async ({ db, plan, now, body: typed, fail, record }) => {
    const { body, kind, from, until, note } = typed;
    const faults = circumstanceFaults(typed, plan.year, await heldBy(db, plan));
    if (Object.keys(faults).length > 0) fail('invalid_input', faults);
    const before = await factsOf(db, plan);
    let { registrations } = plan;
    if (kind === 'held') {
      const days = { from: from || null, until: until || null, note };
      const own = registrationWith(body, plan.year, registrations);
      registrations = registrations.map((one) => (one === own ? { ...one, ...days } : one));
      await replaceRegistrations(db, plan, registrations);
    } else {
      const from_date = from || `${plan.year}-01-01`;
      const until_date = until || null;
      await queries.saveCircumstance(db, plan, { body, kind, from_date, until_date, note, recorded_at: now });
    }
    await record(circumstanceChanges(before, await factsOf(db, { ...plan, registrations })));
    return {};
  });

  mount(calls.removeCircumstance, async ({ db, plan, body: { body, kind }, fail, record }) => {
    const before = await factsOf(db, plan);
    if (!before.some((one) => one.body === body && one.kind === kind)) fail('not_found');
    let { registrations } = plan;
    if (kind === 'held') {
      const own = registrationWith(body, plan.year, registrations);
      registrations = registrations.map((one) =>
        one === own ? { kind: one.kind, from: null, until: null } : one,
      );
      await replaceRegistrations(db, plan, registrations);
    } else {
      await queries.removeCircumstance(db, plan, { body, kind });
    }
    await record(circumstanceChanges(before, await factsOf(db, { ...plan, registrations })));
    return {};
  });

  mount(calls.saveCircumstances, async ({ db, plan, now, body: { facts }, fail, record }) => {
    const faults = factsFaults(facts, plan.year, await heldBy(db, plan));
    if (Object.keys(faults).length > 0) fail('invalid_input', faults);
    const before = await factsOf(db, plan);
    const isHeld = (one: Registration) => (fact: Fact) =>
      fact.kind === 'held' && registrationWith(fact.body, plan.year, plan.registrations) === one;
    const list = plan.registrations.map((one) => {
      const { from = '', until = '', note = '' } = facts.find(isHeld(one)) ?? {};
      return { kind: one.kind, from: from || null, until: until || null, note };
    });
    await replaceRegistrations(db, plan, list);
    const rows = facts.flatMap(({ body, kind, from, until, note }) => {
      const days = { from_date: from || `${plan.year}-01-01`, until_date: until || null };
      return kind === 'held' ? [] : [{ body, kind, note, recorded_at: now, ...days }];
    });
    await queries.replaceCircumstances(db, plan, rows);
    await record(circumstanceChanges(before, await factsOf(db, { ...plan, registrations: list })));
    return {};
  });

  mount(calls.saveDeclaration, async ({ db, plan, now, body: typed, fail, record }) => {
    const requirements = await requirementsIn(db, plan);
    const faults = declarationFaults(typed, requirements, southAfricanDate(now));
    const requirement = declaredTo(typed, requirements);
    if (!requirement || Object.keys(faults).length > 0) return fail('invalid_input', faults);
    const { body, cycle_from: _, ...after } = typed;
    const declared = await queries.selectDeclarations(db, plan).execute();
    await queries.saveDeclaration(db, plan, requirement, { ...after, body, recorded_at: now });
    const before = declared.find((one) => one.body === body && one.cycle_from === requirement.cycle.from);
    await record({
      part: 'declaration',
      id: partOf(body, requirement),
      after,
      before: before && { submitted_on: before.submitted_on, reference: before.reference },
    });
    return {};
  });

  mount(calls.removeDeclaration, async ({ db, plan, body: { body, cycle_from }, fail, record }) => {
    const declared = await queries.selectDeclarations(db, plan).execute();
    const requirements = (await requirementsIn(db, plan)).filter(({ rules }) => rules.body === body);
    const cycles = requirements.map(({ cycle }) => cycle.from);
    const chosen = cycle_from ? [cycle_from] : [`${plan.year}-01-01`, ...cycles];
    const row =
      declared.findLast((one) => one.body === body && chosen.includes(one.cycle_from)) ?? fail('not_found');
    await queries.removeDeclaration(db, plan, row);
    const before = { submitted_on: row.submitted_on, reference: row.reference };
    const of = requirements.find(({ cycle }) => cycle.from === row.cycle_from);
    await record({ part: 'declaration', id: of ? partOf(body, of) : body, before });
    return {};
  });
}

/** The name of a declaration in the history: the cycle is in it where the plan year does not say it. */
const partOf = (body: string, requirement: Requirement): string =>
  isPlanYear(requirement) ? body : `${body} ${requirement.cycle.from}`;

/** The registrations that hold in a plan year, those with further bodies among them. */
const heldBy = async (db: Db, plan: Plan) =>
  heldRegistrations(plan.registrations, await selectBodies(db, plan).execute());

async function requirementsIn(db: Db, plan: Plan) {
  const [registrations, circumstances] = await Promise.all([
    heldBy(db, plan),
    queries.selectCounting(db, plan).execute(),
  ]);
  return requirementsOf(plan.year, { registrations, circumstances });
}
