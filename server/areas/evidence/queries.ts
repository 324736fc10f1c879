import { type Insertable, sql } from 'kysely';
import { registrations } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { EvidenceTable, HeldFileTable } from '#server/db/tables.ts';
import type { PlanKey } from '#server/http/context.ts';

export async function countEvidence(trx: Db, plan: PlanKey): Promise<number> {
  const row = await trx
    .selectFrom('evidence')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const insertEvidence = (trx: Db, row: Insertable<EvidenceTable>) =>
  trx.insertInto('evidence').values(row).execute();

/** Gives these activities the file. It replaces a file that an activity had. */
export const linkActivities = (trx: Db, plan: PlanKey, evidenceId: string, activityIds: string[]) =>
  trx
    .insertInto('activity_evidence')
    .values(
      activityIds.map((activityId) => ({
        member_id: plan.memberId,
        plan_year: plan.year,
        activity_id: activityId,
        evidence_id: evidenceId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'plan_year', 'activity_id'])
        .doUpdateSet((row) => ({ evidence_id: row.ref('excluded.evidence_id') })),
    )
    .execute();

/** Removes the file from these activities. Returns how many of them had one. */
export async function unlinkActivities(trx: Db, plan: PlanKey, activityIds: string[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('activity_evidence')
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .where('activity_id', 'in', activityIds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes the year's evidence that no activity uses. Returns the storage keys of its files. */
export async function deleteUnused(trx: Db, plan: PlanKey): Promise<string[]> {
  const rows = await trx
    .deleteFrom('evidence')
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('activity_evidence as link')
            .select('link.activity_id')
            .whereRef('link.member_id', '=', 'evidence.member_id')
            .whereRef('link.plan_year', '=', 'evidence.plan_year')
            .whereRef('link.evidence_id', '=', 'evidence.id'),
        ),
      ),
    )
    .returning('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}

export async function keysOfMember(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('evidence')
    .select('storage_key')
    .distinct()
    .where('member_id', '=', memberId)
    .union(db.selectFrom('held_file').select('storage_key').where('member_id', '=', memberId))
    .execute();
  return rows.map((row) => row.storage_key);
}

export const insertHeld = (trx: Db, row: Insertable<HeldFileTable>) =>
  trx.insertInto('held_file').values(row).execute();

/** Deletes the row and returns it. The caller names its file elsewhere, or removes it. */
export const takeHeld = (trx: Db, memberId: string, id: string) =>
  trx
    .deleteFrom('held_file')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** The file of each activity. A file is looked up for each link, as `reflectedActivities` looks up a reflection, and why. */
const activityFiles = (db: Db) =>
  db
    .selectFrom('activity_evidence as link')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('evidence')
          .select(['evidence.id', 'evidence.file_name', 'evidence.flaw'])
          .whereRef('evidence.member_id', '=', 'link.member_id')
          .whereRef('evidence.plan_year', '=', 'link.plan_year')
          .whereRef('evidence.id', '=', 'link.evidence_id')
          .limit(1)
          .as('evidence'),
      (join) => join.onTrue(),
    )
    .select(['link.activity_id', 'evidence.id', 'evidence.file_name', 'evidence.flaw']);

/**
 * The file of the row of `activity` around the query. All lists with files join it laterally. Its range and order make the database
 * take the primary key: with `=` another index of the year looks as cheap, and each activity would be compared with all links.
 */
export const activityFile = (db: Db) => {
  const id = sql.ref<string>('activity.id');
  return activityFiles(db)
    .where('link.member_id', '=', sql.ref<string>('activity.member_id'))
    .where('link.plan_year', '=', sql.ref<number>('activity.plan_year'))
    .where((eb) => eb.between('link.activity_id', id, id))
    .orderBy('link.activity_id')
    .limit(1);
};

/** The activity with its file and its year's registrations; all columns of the file are null when it has none. */
export const fileOfActivity = (db: Db, memberId: string, activityId: string) =>
  db
    .selectFrom('activity')
    .innerJoin('plan', (join) =>
      join
        .onRef('plan.member_id', '=', 'activity.member_id')
        .onRef('plan.plan_year', '=', 'activity.plan_year'),
    )
    .leftJoinLateral(activityFile(db).as('file'), (join) => join.onTrue())
    .select(['activity.plan_year', 'file.id', 'file.file_name'])
    .select(registrations)
    .where('activity.member_id', '=', memberId)
    .where('activity.id', '=', activityId)
    .executeTakeFirst();

/** The year's files, a row for each activity that uses one, oldest file first. */
export const filesOfYear = (db: Db, plan: PlanKey) =>
  activityFiles(db)
    .where('link.member_id', '=', plan.memberId)
    .where('link.plan_year', '=', plan.year)
    .orderBy('evidence.id')
    .orderBy('link.activity_id')
    .execute();

/** The files of these activities. `id` and `sha256` are null where one has none. */
export const filesOf = (db: Db, plan: PlanKey, activityIds: string[]) =>
  db
    .selectFrom('activity')
    .leftJoin('activity_evidence as link', (join) =>
      join
        .onRef('link.member_id', '=', 'activity.member_id')
        .onRef('link.plan_year', '=', 'activity.plan_year')
        .onRef('link.activity_id', '=', 'activity.id'),
    )
    .leftJoin('evidence', (join) =>
      join
        .onRef('evidence.member_id', '=', 'link.member_id')
        .onRef('evidence.plan_year', '=', 'link.plan_year')
        .onRef('evidence.id', '=', 'link.evidence_id'),
    )
    .select(['evidence.id', 'evidence.sha256', 'activity.id as activity_id'])
    .where('activity.member_id', '=', plan.memberId)
    .where('activity.plan_year', '=', plan.year)
    .where('activity.id', 'in', activityIds)
    .execute();

export const findEvidence = (db: Db, plan: PlanKey, id: string) =>
  db
    .selectFrom('evidence')
    .select(['id', 'storage_key', 'file_name', 'content_type', 'size_bytes', 'sha256', 'lost_at'])
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .where('id', '=', id)
    .executeTakeFirst();

/** Notes that the store has lost a file, for /masterAttention. */
export const markLost = (db: Db, plan: PlanKey, id: string, now: Date) =>
  changed(db, plan, id).set({ lost_at: now }).where('lost_at', 'is', null).execute();

/** The file of a row is back, for example from a copy of the store. */
export const markFound = (db: Db, plan: PlanKey, id: string) =>
  changed(db, plan, id).set({ lost_at: null }).execute();

const changed = (db: Db, plan: PlanKey, id: string) =>
  db
    .updateTable('evidence')
    .where('member_id', '=', plan.memberId)
    .where('plan_year', '=', plan.year)
    .where('id', '=', id);

export const anyEvidence = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('evidence').select('id').limit(1).executeTakeFirst()) !== undefined;

/** The storage keys among these that a row of any member names. */
export async function storageKeysAmong(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('evidence')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .union(db.selectFrom('held_file').select('storage_key').where('storage_key', 'in', keys))
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}
