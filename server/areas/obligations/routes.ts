import * as calls from '#contract/obligations.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { circumstanceFaults, factsFaults, registrationWith } from '#domain/obligations/circumstances.ts';
import { declarationFaults } from '#domain/obligations/declarations.ts';
import { requirementsOf } from '#domain/obligations/required.ts';
import type { Registration } from '#domain/profile/registrations.ts';
import { circumstanceChanges, type Fact, replaceRegistrations } from '#server/areas/plans/plans.ts';
import type { Mount } from '#server/http/mount.ts';
import { factsOf } from './facts.ts';
import * as queries from './queries.ts';

/** The facts of a year that change what a body asks: days, never a reason of health. */
export function obligationsRoutes(mount: Mount): void {
  mount(calls.circumstances, ({ db, plan }) => factsOf(db, plan));

  mount(calls.saveCircumstance, async ({ db, plan, now, body: typed, fail, record }) => {
    const { body, kind, from, until, note } = typed;
    const faults = circumstanceFaults(typed, plan.year, plan.registrations);
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
      await queries.saveCircumstance(db, plan, { body, kind, from_date, note, recorded_at: now });
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
    const faults = factsFaults(facts, plan.year, plan.registrations);
    if (Object.keys(faults).length > 0) fail('invalid_input', faults);
    const before = await factsOf(db, plan);
    const isHeld = (one: Registration) => (fact: Fact) =>
      fact.kind === 'held' && registrationWith(fact.body, plan.year, plan.registrations) === one;
    const list = plan.registrations.map((one) => {
      const { from = '', until = '', note = '' } = facts.find(isHeld(one)) ?? {};
      return { kind: one.kind, from: from || null, until: until || null, note };
    });
    await replaceRegistrations(db, plan, list);
    const rows = facts.flatMap(({ body, kind, from, note }) =>
      kind === 'held'
        ? []
        : [{ body, kind, note, recorded_at: now, from_date: from || `${plan.year}-01-01` }],
    );
    await queries.replaceCircumstances(db, plan, rows);
    await record(circumstanceChanges(before, await factsOf(db, { ...plan, registrations: list })));
    return {};
  });

  mount(calls.saveDeclaration, async ({ db, plan, now, body: typed, fail, record }) => {
    const [circumstances, declared] = await Promise.all([
      queries.selectCircumstances(db, plan).execute(),
      queries.selectDeclarations(db, plan).execute(),
    ]);
    const requirements = requirementsOf(plan.year, { registrations: plan.registrations, circumstances });
    const faults = declarationFaults(typed, requirements, southAfricanDate(now));
    if (Object.keys(faults).length > 0) fail('invalid_input', faults);
    const { body, ...after } = typed;
    await queries.saveDeclaration(db, plan, { ...typed, recorded_at: now });
    const before = declared.find((one) => one.body === body);
    await record({
      part: 'declaration',
      id: body,
      after,
      before: before && { submitted_on: before.submitted_on, reference: before.reference },
    });
    return {};
  });

  mount(calls.removeDeclaration, async ({ db, plan, body: { body }, fail, record }) => {
    const before = (await queries.removeDeclaration(db, plan, body)) ?? fail('not_found');
    await record({ part: 'declaration', id: body, before });
    return {};
  });
}
