import { v7 as uuid } from 'uuid';
import * as calls from '#contract/bodies.ts';
import { BODY_REGISTRATIONS_MAX, BROUGHT_MAX } from '#contract/limits.ts';
import {
  broughtFaults,
  correctionFaults,
  registrationFaults,
} from '#domain/obligations/body-registrations.ts';
import { lockPlansOf } from '#server/areas/plans/plans.ts';
import type { Mount } from '#server/http/mount.ts';
import * as queries from './body-queries.ts';
import { bodiesOf } from './facts.ts';

/** The facts of a member that no plan year has: registrations with further bodies, and hours from before. */
export function bodyRoutes(mount: Mount): void {
  mount(calls.registrations, ({ db, member }) => bodiesOf(db, { memberId: member.id }));

  mount(calls.saveRegistration, async ({ db, member, now, body: { anniversary = null, ...typed }, fail }) => {
    const faults = registrationFaults({ ...typed, anniversary });
    if (Object.keys(faults).length > 0) fail('invalid_input', faults);
    await lockPlansOf(db, member.id);
    const { body, number } = typed;
    const [from = null, until = null, level = null, level_from = null] = [
      typed.from,
      typed.until,
      typed.level,
      typed.level_from,
    ].map((text) => text || null);
    const rows = await queries.listBodies(db, { memberId: member.id });
    const own = rows.filter((one) => one.body === body);
    const same = own.find((one) => one.from === from && one.level_from === level_from);
    const before = typed.id === undefined ? same : rows.find(({ id }) => id === typed.id);
    if (typed.id !== undefined && !before) fail('not_found');
    const clashes = before ? correctionFaults(before, { body, from, level_from }, own) : {};
    if (Object.keys(clashes).length > 0) fail('invalid_input', clashes);
    if (!before && rows.length >= BODY_REGISTRATIONS_MAX)
      fail('invalid_input', { body: `At most ${BODY_REGISTRATIONS_MAX} registrations` });
    const id = before?.id ?? uuid();
    const row = {
      member_id: member.id,
      id,
      body,
      seq: before?.seq ?? Math.max(0, ...own.map(({ seq }) => seq)) + 1,
      number,
      registered_from: from,
      registered_until: until,
      level,
      level_from,
      anniversary,
      recorded_at: now,
    };
    await queries.storeBody(db, row, before ? before.from : from);
    return { id };
  });

  mount(calls.removeRegistration, async ({ db, member, body: { id }, fail }) => {
    await lockPlansOf(db, member.id);
    if (!(await queries.removeBody(db, member.id, id))) fail('not_found');
    return {};
  });

  mount(calls.brought, ({ db, member }) => queries.listBrought(db, { memberId: member.id }));

  mount(calls.saveBrought, async ({ db, member, now, body: typed, fail }) => {
    await lockPlansOf(db, member.id);
    const faults = broughtFaults(typed, await queries.listBodies(db, { memberId: member.id }));
    if (Object.keys(faults).length > 0) fail('invalid_input', faults);
    const kept = await queries.selectBrought(db, { memberId: member.id }).execute();
    const isSame = (one: (typeof kept)[number]) =>
      one.body === typed.body && one.cycle_from === typed.cycle_from && one.rule === typed.rule;
    if (kept.length >= BROUGHT_MAX && !kept.some(isSame))
      fail('invalid_input', { body: `At most ${BROUGHT_MAX} entries of hours from before` });
    const row = { ...typed, member_id: member.id, recorded_at: now };
    await (typed.minutes > 0 ? queries.saveBrought(db, row) : queries.removeBrought(db, row));
    return {};
  });
}
