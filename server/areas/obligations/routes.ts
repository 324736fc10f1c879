import * as calls from '#contract/obligations.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { circumstanceFaults, registrationWith } from '#domain/obligations/circumstances.ts';
import { declarationFaults } from '#domain/obligations/declarations.ts';
import { requirementsOf } from '#domain/obligations/required.ts';
import type { Registration } from '#domain/registrations.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { replaceRegistrations } from '#server/areas/plans/plans.ts';
import type { Mount } from '#server/http/mount.ts';
import * as queries from './queries.ts';

/** The facts of a year that change what a body asks: days, never a reason of health. */
export function obligationsRoutes(mount: Mount): void {
  mount(calls.circumstances, async ({ db, plan }) => {
    const stored = await queries.selectCircumstances(db, plan).execute();
    const held = plan.registrations.filter(({ from, until, note }) => from ?? until ?? note);
    return [...held.map(presentHeld), ...stored.map((one) => ({ ...one, until: '' }))];
  });

  mount(calls.saveCircumstance, async ({ db, plan, now, body: typed, fail, record }) => {
    const { body, kind, from, until, note } = typed;
    const faults = circumstanceFaults(typed, plan.year, plan.registrations);
    if (Object.keys(faults).length > 0) fail('invalid_input', faults);
    if (kind === 'held') {
      const days = { from: from || null, until: until || null, note };
      const own = registrationWith(body, plan.year, plan.registrations);
      const list = plan.registrations.map((one) => (one === own ? { ...one, ...days } : one));
      await replaceRegistrations(db, plan, list);
    } else {
      const from_date = from || `${plan.year}-01-01`;
      await queries.saveCircumstance(db, plan, { body, kind, from_date, note, recorded_at: now });
    }
    await record({ part: 'circumstance', id: `${body} ${kind}`, after: { from, until, note } });
    return {};
  });

  mount(calls.removeCircumstance, async ({ db, plan, body: { body, kind }, fail, record }) => {
    if (kind === 'held') {
      const own = registrationWith(body, plan.year, plan.registrations) ?? fail('not_found');
      const list = plan.registrations.map((one) =>
        one === own ? { kind: one.kind, from: null, until: null } : one,
      );
      await replaceRegistrations(db, plan, list);
    } else if (!(await queries.removeCircumstance(db, plan, { body, kind }))) {
      fail('not_found');
    }
    await record({ part: 'circumstance', id: `${body} ${kind}`, before: { kind } });
    return {};
  });

  mount(calls.saveDeclaration, async ({ db, plan, now, body: typed, fail, record }) => {
    const [circumstances, declared] = await Promise.all([
      queries.selectCircumstances(db, plan).execute(),
      queries.selectDeclarations(db, plan).execute(),
    ]);
    const asked = requirementsOf(plan.year, { registrations: plan.registrations, circumstances });
    const faults = declarationFaults(typed, asked, southAfricanDate(now));
    if (Object.keys(faults).length > 0) fail('invalid_input', faults);
    const { body, ...after } = typed;
    await queries.saveDeclaration(db, plan, { ...typed, recorded_at: now });
    const before = declared.find((one) => one.body === body);
    await record({
      ...{ part: 'declaration', id: body, after },
      before: before && { submitted_on: before.submitted_on, reference: before.reference },
    });
    return {};
  });
}

const presentHeld = ({ kind, from, until, note = '' }: Registration) => ({
  body: ruleSets.find(({ holder }) => holder === kind)?.body ?? kind,
  kind: 'held' as const,
  from: from ?? '',
  until: until ?? '',
  note,
});
