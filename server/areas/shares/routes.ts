import { v7 as uuid } from 'uuid';
import * as calls from '#contract/shares.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { lastDayOfLink } from '#domain/shares/shares.ts';
import { findEvidence, openFile } from '#server/areas/evidence/evidence.ts';
import { lockPlansOfYear, plansOfYear } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { holdSession } from '#server/http/open-session.ts';
import { newSecret, secretHash } from '#server/http/secrets.ts';
import { commentMailJob } from './comment-mail.ts';
import { tellOfDoor } from './door-mail.ts';
import * as queries from './queries.ts';
import { presentPlan } from './shared-plan.ts';
import { sharesOf } from './shares.ts';

/** Links under which a colleague reads the plan of a year and comments on it. */
export function sharesRoutes(mount: Mount, { publicUrl, storage }: RouteDeps): void {
  mount(calls.shares, ({ db, plan, now }) => sharesOf(db, plan, now));

  mount(calls.makeShare, async ({ db, plan, member, body: { days, files }, now, fail, record, enqueue }) => {
    await holdSession(db, member, now);
    const token = newSecret();
    const today = southAfricanDate(now);
    const [id, ends_on] = [uuid(), lastDayOfLink(today, days)];
    const link = { id, ends_on, files, token_hash: secretHash(token), made_at: now };
    const row = { ...link, member_id: plan.memberId, plan_year: plan.year };
    if (!(await queries.insertLink(db, row, today))) fail('too_many_shares');
    await record({ part: 'share', id, after: { ends_on, files } });
    const told = { memberId: plan.memberId, link: { year: plan.year, endsOn: ends_on, files }, now };
    await tellOfDoor(enqueue, db, told);
    // Behind the hash, so that the address of a request never has it.
    return { id, address: new URL(`/shared#${token}`, publicUrl).href };
  });

  mount(calls.endShare, async ({ db, plan, params: { id }, now, fail, record }) => {
    const ends_on = await queries.endLink(db, plan, { id, now });
    if (ends_on === undefined) fail('not_found');
    await record({ part: 'share', id, before: ends_on === null ? null : { ends_on } });
    return {};
  });

  mount(calls.shared, async ({ db, headers: { share }, now, fail }) => {
    const today = southAfricanDate(now);
    const link = (await queries.findLink(db, secretHash(share), today)) ?? fail('share_ended');
    const plan = (await planOf(db, link)) ?? fail('share_ended');
    const [response] = await Promise.all([
      presentPlan(db, plan, { link, today }),
      queries.countOpening(db, link, now),
    ]);
    return response;
  });

  mount(calls.sharedFile, async ({ db, headers: { share }, params, now, fail }) => {
    const found = await queries.findLink(db, secretHash(share), southAfricanDate(now));
    const link = found ?? fail('share_ended');
    if (!link.files) fail('evidence_not_found');
    const plan = { memberId: link.member_id, year: link.plan_year };
    const row = (await findEvidence(db, plan, params.id)) ?? fail('evidence_not_found');
    const content = (await openFile({ db, storage, now }, plan, row)) ?? fail('evidence_lost');
    return { name: row.file_name, contentType: row.content_type, content, size: row.size_bytes };
  });

  mount(calls.commentShared, async ({ db, headers: { share }, body, now, fail, record, enqueue }) => {
    const { name, text, read } = body;
    const found = await queries.findLink(db, secretHash(share), southAfricanDate(now));
    const { member_id, plan_year, id: link_id } = found ?? fail('share_ended');
    const [plan] = await lockPlansOfYear(db, [member_id], plan_year);
    if (!plan) return fail('share_ended');
    const comment = { id: uuid(), name, text: read ? '' : text };
    const row = { ...comment, member_id, plan_year, link_id, written_at: now };
    const outcome = await queries.insertComment(db, row);
    if (outcome === 'full') fail('share_full');
    const after = outcome === 'known' ? null : { name, text: comment.text, read };
    await record({ part: 'comment', id: comment.id, after, plan });
    const told = { memberId: member_id, year: plan_year, read, at: now.toISOString(), messageId: comment.id };
    if (outcome === 'added') await enqueue(db, commentMailJob, told);
    return {};
  });
}

const planOf = async (db: Db, { member_id, plan_year }: { member_id: string; plan_year: number }) =>
  (await plansOfYear(db, [member_id], plan_year))[0];
