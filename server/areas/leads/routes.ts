import { TEXT_MAX } from '#contract/limits.ts';
import * as calls from '#contract/office-leads.ts';
import { addDays, southAfricanDate, southAfricanTime } from '#domain/calendar/calendar.ts';
import { judgeRows } from '#domain/csv/judge-rows.ts';
import { leadRowRules } from '#domain/csv/lead-rows.ts';
import { LEAD_MAILS_AT, type LeadState, leadLabel, maskedAddress } from '#domain/leads/leads.ts';
import { grouped } from '#domain/text/counted.ts';
import { startBulkAction } from '#server/bulk/start.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { addLeads } from './add-leads.ts';
import { deleteLeadsAction } from './bulk-actions.ts';
import * as campaign from './campaign-queries.ts';
import { addressHash } from './hashes.ts';
import * as queries from './queries.ts';

const rules = leadRowRules(TEXT_MAX);

/** The administrators' leads and the way out of the list (spec B §2.9, §7.8; readings 92). */
export function leadsRoutes(mount: Mount, deps: RouteDeps): void {
  mount(calls.getAllLeads, async ({ db, audit }) => {
    const leads = await queries.allLeads(db);
    await audit({ whom: `${grouped(leads.length)} read`, after: { Read: leads.length } });
    return leads.map(shown);
  });

  mount(calls.leadsPage, async ({ db, query }) => {
    const { rows, total } = await queries.leadList.page(db, query, query);
    const failed = await queries.failuresOf(
      db,
      rows.map(({ id }) => id),
    );
    const more = (row: (typeof rows)[number]) => ({
      left_at: row.left_at?.toISOString() ?? null,
      failed_at: failed.get(row.id)?.toISOString() ?? null,
    });
    return { total, rows: rows.map((row) => ({ ...shown(row), ...more(row) })) };
  });

  mount(calls.leadsOverview, async ({ db, now }) => ({
    state: await campaign.campaignState(db),
    counts: await queries.countStates(db),
    left: await campaign.countLeft(db),
    next: await nextRun(db, now),
  }));

  mount(calls.addLead, async ({ db, body, now, fail, audit }) => {
    const { added, already, left } = await addLeads(db, [body], now);
    if (left.length > 0) fail('lead_left', { email: 'This address left the list, or mail to it came back' });
    const lead = added[0];
    if (already.length > 0 || !lead) return fail('lead_exists', { email: 'This email is already a lead' });
    await audit({
      whom: { id: lead.id, email: maskedAddress(lead.email) },
      after: { State: leadLabel(lead.state) },
    });
    return { lead_id: lead.id, lead_state: lead.state };
  });

  mount(calls.bulkAddLeads, async ({ db, body, now, fail, audit }) => {
    const { rows, faults } = judgeRows(rules, 'leads', body.leads);
    if (faults) fail('invalid_input', faults);
    const { added, already, left } = await addLeads(db, rows, now);
    const result = { added: added.length, already, left };
    await audit({
      whom: `${grouped(added.length)} added`,
      after: { Added: added.length, Already: already.length, Left: left.length },
    });
    return result;
  });

  mount(calls.reviewLeads, async ({ db, body }) => {
    const addresses = body.emails.map((email) => ({ email, address_hash: addressHash(email) }));
    const known = await queries.knownAmong(db, addresses);
    const indexesWhere = (test: (address: (typeof addresses)[number]) => boolean) =>
      addresses.flatMap((address, index) => (test(address) ? [index] : []));
    return {
      already: indexesWhere(({ email }) => known.leads.has(email)),
      left: indexesWhere(({ address_hash }) => known.left.has(address_hash)),
    };
  });

  mount(calls.deleteLead, async ({ db, body, fail, audit }) => {
    const lead = (await queries.deleteLead(db, body.lead_id)) ?? fail('not_found');
    await audit({
      whom: { id: body.lead_id, email: maskedAddress(lead.email) },
      before: { State: leadLabel(lead.state) },
    });
    return {};
  });

  mount(
    calls.deleteSelectedLeads,
    ({ body: { leads: chosen }, ...caller }) => {
      const targets = queries.leadList.targets(caller.db, chosen, { q: '' });
      const action = calls.deleteSelectedLeads.does;
      return startBulkAction(caller, deps, deleteLeadsAction, { action, payload: {}, chosen, targets });
    },
    { transaction: 'own' },
  );

  mount(calls.getLeadServerState, async ({ db }) => ({ state: await campaign.campaignState(db) }));

  mount(calls.toggleLeadState, async ({ db, body, now, audit, log }) => {
    const before = await campaign.lockCampaign(db, now);
    const state = body.state ?? (before === 'ACTIVE' ? 'PAUSED' : 'ACTIVE');
    if (state !== before) await campaign.setCampaign(db, state, now);
    await audit({
      did: state === 'ACTIVE' ? 'Activated leads' : 'Paused leads',
      whom: 'Lead mails',
      before: { State: before },
      after: { State: state },
    });
    log.info({ state }, 'the mails to leads were turned on or off');
    return { state };
  });
}

const shown = (lead: { id: string; email: string; name: string; state: LeadState; created_at: Date }) => ({
  _id: lead.id,
  lead_id: lead.id,
  email: lead.email,
  name: lead.name,
  lead_state: lead.state,
  date_created: lead.created_at.toISOString(),
});

/** When the daily job runs next, and how many first, second and third mails it finds. */
async function nextRun(db: Db, now: Date) {
  const today = southAfricanDate(now);
  const date = southAfricanTime(now) < LEAD_MAILS_AT ? today : addDays(today, 1);
  const due = await campaign.countDue(db, date);
  const of = (state: LeadState) => due.get(state) ?? 0;
  const mails: [number, number, number] = [of('INITIALIZED'), of('STAGE1'), of('STAGE2')];
  return { date, time: LEAD_MAILS_AT, mails };
}
