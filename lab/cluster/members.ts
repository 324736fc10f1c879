import { sql } from 'kysely';
import { readAutosave, saveAutosave } from '#contract/autosave.ts';
import { dashboard } from '#contract/dashboard.ts';
import { addressOf } from '#contract/endpoint.ts';
import { proofFile, uploadProof } from '#contract/evidence.ts';
import { keyHash, newKey } from '#server/areas/sign-in/keys.ts';
import type { Db } from '#server/db/connect.ts';
import { fill, YEAR } from '../office/fill.ts';

const AT_ONCE = 16;
/** A member reads after each save. This share of the rounds is an upload too. */
const UPLOADS = 0.1;
const PAUSE_MS = 20;

interface Member {
  headers: { email: string; key: string };
  /** The number of the last save that was sent, and of the last one that was answered with 200. */
  sent: number;
  acknowledged: number;
  activityId: string;
  /** The last file that was sent for the activity, and the last one that was answered with 200. */
  file: { sent: string; acknowledged: string };
}

/** The calls since the last look at them. */
export interface Seen {
  calls: number;
  /** How often a read or a save ended in which way: a status, or 'cut' without one. */
  reads: Map<string, number>;
  saves: Map<string, number>;
  uploads: Map<string, number>;
  /** The longest time without a 200, in milliseconds. */
  longestGapMs: number;
}

/** Members who are signed in, made in the database at once. */
export async function signedInMembers(db: Db, count: number): Promise<Member[]> {
  await fill(db, { members: count, activities: 4 });
  const rows = await db
    .selectFrom('member')
    .innerJoin('activity', 'activity.member_id', 'member.id')
    .where('plan_year', '=', YEAR)
    .distinctOn('member.id')
    .select(['member.id', 'email', 'activity.id as activityId'])
    .execute();
  const members = rows.map(({ email, ...ids }) => ({ ...ids, headers: { email, key: newKey() } }));
  const now = new Date();
  const expires = new Date(now.getTime() + 3_600_000);
  await db
    .insertInto('member_session')
    .values(
      members.map(({ id, headers }) => ({
        key_hash: keyHash(headers.key),
        member_id: id,
        created_at: now,
        expires_at: expires,
      })),
    )
    .execute();
  await sql`update membership set paid_to = current_date + 100`.execute(db);
  return members.map(({ headers, activityId }) => ({
    headers,
    activityId,
    sent: 0,
    acknowledged: 0,
    file: { sent: '', acknowledged: '' },
  }));
}

/** The members work, some of them at a time, until `end` is called. */
export function work(url: string, members: Member[]) {
  let isOver = false;
  let seen = nothing();
  let lastOk = performance.now();
  const note = (kind: 'reads' | 'saves' | 'uploads', outcome: string) => {
    seen.calls += 1;
    seen[kind].set(outcome, (seen[kind].get(outcome) ?? 0) + 1);
    if (outcome !== '200') return;
    seen.longestGapMs = Math.max(seen.longestGapMs, performance.now() - lastOk);
    lastOk = performance.now();
  };
  const lanes = Array.from({ length: AT_ONCE }, async (_, lane) => {
    for (let at = lane; !isOver; at = (at + AT_ONCE) % members.length) {
      const member = members[at];
      if (!member) continue;
      member.sent += 1;
      const { sent } = member;
      const saved = await outcomeOf(url + saveAutosave.path, {
        method: 'POST',
        headers: { ...member.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ url: `/app/rpt${sent}`, rpt_year: YEAR }),
      });
      if (saved === '200') member.acknowledged = sent;
      note('saves', saved);
      note('reads', await outcomeOf(url + addressOf(dashboard, { year: YEAR }), { headers: member.headers }));
      if (Math.random() < UPLOADS) note('uploads', await uploaded(url, member));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  });
  return {
    /** The calls since the last look. */
    look(): Seen {
      const before = seen;
      seen = nothing();
      return before;
    },
    async end(): Promise<void> {
      isOver = true;
      await Promise.all(lanes);
    },
  };
}

/** How many saves and files were acknowledged and are not there. */
export async function lostSaves(url: string, members: Member[], db: Db): Promise<number> {
  let lost = 0;
  for (const { headers, acknowledged, sent } of members.filter((member) => member.acknowledged > 0)) {
    const reply = await fetch(url + addressOf(readAutosave, { year: YEAR }), { headers });
    const { url: page } = (await reply.json()) as { url: string };
    const stored = Number(page.replace('/app/rpt', ''));
    // A save without an answer may be stored or not.
    if (!(stored >= acknowledged && stored <= sent)) lost += 1;
  }
  for (const member of members.filter(hasFile)) {
    const { headers, file } = member;
    const reply = await fetch(url + (await fileAddress(member, db)), { headers });
    const text = await reply.text();
    if (text !== file.acknowledged && text !== file.sent) lost += 1;
  }
  return lost;
}

/** How reads of files end, of some members at once. */
export async function fileReads(url: string, members: Member[], db: Db): Promise<string[]> {
  const some = members.filter(hasFile).slice(0, AT_ONCE);
  return Promise.all(
    some.map(async (member) => outcomeOf(url + (await fileAddress(member, db)), { headers: member.headers })),
  );
}

const hasFile = (member: Member) => member.file.acknowledged !== '';

async function fileAddress({ activityId }: Member, db: Db): Promise<string> {
  const { evidence_id: id } = await db
    .selectFrom('activity_evidence')
    .select('evidence_id')
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow();
  return addressOf(proofFile, { year: YEAR, id });
}

async function uploaded(url: string, member: Member): Promise<string> {
  const { headers, activityId, file, sent } = member;
  file.sent = `%PDF-1.7 ${sent}`;
  const body = new FormData();
  body.append('file', new Blob([file.sent]), `${sent}.pdf`);
  const address = url + addressOf(uploadProof, { year: YEAR, id: activityId });
  const outcome = await outcomeOf(address, { method: 'POST', headers, body });
  if (outcome === '200') file.acknowledged = file.sent;
  return outcome;
}

const nothing = (): Seen => ({
  calls: 0,
  reads: new Map(),
  saves: new Map(),
  uploads: new Map(),
  longestGapMs: 0,
});

async function outcomeOf(address: string, init: RequestInit): Promise<string> {
  try {
    const reply = await fetch(address, init);
    await reply.arrayBuffer();
    return String(reply.status);
  } catch {
    return 'cut';
  }
}
