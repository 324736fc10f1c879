import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { recordPayments } from '#contract/office-payments.ts';
import { createAccounts } from '#contract/office-register.ts';
import { moveYear } from '#contract/office-years.ts';
import type { Db } from '#server/db/connect.ts';
import { type KilledBulkAction, killedBulkActions } from '#test/support/kills/bulk-actions.ts';
import { fileOf, holdings } from '#test/support/kills/paying-member.ts';
import { ADMIN, aSignedIn, type Place, type Target } from '#test/support/kills/place.ts';
import { type Whole, type WholeCall, wholeCalls } from '#test/support/kills/whole-calls.ts';
import { eventually } from '#test/support/process.ts';
import { aSite } from '#test/support/site.ts';

// Every bulk action of an administrator under SIGKILL. PostgreSQL holds each of them in the middle, with everything of a row
// written and nothing committed, so that the kill always comes there. The second kill comes at any moment of the jobs that
// go on with the bulk actions.

const ROWS = 10;
const LONGEST_MS = 400;
/**
 * The calls that kills of their own cut off: they wait for the locks of others (of leads, messages and invoices), and the
 * server has no more connections to the database for all at once.
 */
const LATER: WholeCall[][] = [
  ['toggleLeadState', 'seenRefusedNotifications', 'reversePayment'],
  ['reissueUserInvoice', 'judgeRefusedNotifications', 'moveYear', 'takeBackYear'],
  ['readStatement', 'refundStatementLine', 'markRefundSent', 'markUserDeceased'],
];

/** The server has a connection to the database for ten bulk actions at once. */
const AT_ONCE = 8;
const inRounds = (bulkActions: Begun[]): Begun[][] => [
  bulkActions.slice(0, AT_ONCE),
  bulkActions.slice(AT_ONCE),
];

interface Begun {
  name: string;
  kind: KilledBulkAction;
  targets: Target[];
  ids: string[];
  params: Record<string, string>;
}

test('a kill in the middle of a bulk action leaves each row done or not begun, and none is done twice', async (context) => {
  const site = await aSite('postgres', context, { ADMIN_EMAILS: ADMIN });
  const { db, close } = await site.opened();
  context.onTestFinished(close);
  const { headers: admin } = await aSignedIn(db, { email: ADMIN });
  const place: Place = { site, db, admin };
  const bulkActions = await Promise.all(
    Object.entries(killedBulkActions).map((entry) => seeded(place, entry)),
  );
  const wholes = Object.fromEntries(
    await Promise.all(
      Object.entries(wholeCalls).map(async ([name, make]) => [name, await make(place)] as const),
    ),
  ) as Record<WholeCall, Whole>;
  const names = Object.keys(wholes) as WholeCall[];
  const deleted = bulkActions.find(({ name }) => name === 'deleteUsers')?.ids ?? [];
  const whole = await holdings(db, deleted);

  await canHold(db);
  await holdCalls(db);
  const send = (
    name: keyof typeof endpoints,
    body: object,
    { headers = admin, params = {} }: { headers?: Whole['headers']; params?: Begun['params'] } = {},
  ) =>
    site.server.call(endpoints[name] as EndpointSpec, { body, headers, params }).then(
      ({ status, body: content }) => expect(status, `${name} ${JSON.stringify(content)}`).toBe(200),
      // The kill breaks the connection.
      () => undefined,
    );
  const sendWhole = (name: WholeCall) => send(name, wholes[name].body, wholes[name]);
  for (const [round, some] of inRounds(bulkActions).entries()) {
    if (round > 0) await site.restart();
    await holdBulkActions(db, 'in a row that the id of the bulk action draws');
    const first = some.map(({ kind, targets, params }) =>
      send(kind.call, kind.body(targets.map(({ key }) => key)), { params }),
    );
    await Promise.all([...first, killWhenHeld(place, { bulkActions: some.length, calls: 0 })]);
    for (const bulk of some) {
      const done = await checkRows(place, bulk);
      expect(done, bulk.name).toBeGreaterThan(0);
      expect(done, bulk.name).toBeLessThan(ROWS);
    }
    await jobsWait(db);
  }
  await checkMembers(place, deleted, whole);

  await holdBulkActions(db, 'in no row');
  for (const calls of [names.filter((name) => !LATER.flat().includes(name)), ...LATER]) {
    await timePasses(db);
    await site.restart();
    await Promise.all([
      ...calls.map(sendWhole),
      killWhenHeld(place, { bulkActions: 0, calls: calls.length }),
    ]);
    for (const bulk of bulkActions) await checkRows(place, bulk);
    await checkMembers(place, deleted, whole);
    await checkCalls(db, wholes, calls, 'before');
  }

  await sql`drop trigger hold_calls on admin_log; drop trigger hold_calls on activity`.execute(db);
  await timePasses(db);
  await site.restart();
  for (const name of names) await sendWhole(name);
  await checkCalls(db, wholes, names, 'after');
  await eventually(() => isQuiet(db));
  for (const bulk of bulkActions) {
    expect(await checkRows(place, bulk), bulk.name).toBe(ROWS);
    const { mails, mayMiss } = bulk.kind;
    if (!mails) continue;
    const got = bulk.targets.map(({ key, email = key }) => mailsTo(place, email));
    if (mayMiss) expect(Math.max(...got), bulk.name).toBe(mails);
    else expect(got, bulk.name).toEqual(got.map(() => mails));
  }
  await checkGone(place, deleted);
  await checkCancelled(place);
  expect(await countOf(db, sql`select count(*) from job where failed_at is not null`)).toBe(0);
});

async function seeded(place: Place, [name, kind]: [string, KilledBulkAction]): Promise<Begun> {
  const targets = [];
  for (let number = 0; number < ROWS; number++) targets.push(await kind.target(place, number));
  const params =
    (await kind.before?.(
      place,
      targets.map(({ key }) => key),
    )) ?? {};
  return { name, kind, targets, ids: targets.map(({ id }) => id).sort(), params };
}

/**
 * The triggers hold for two minutes with it: on a busy machine the last statement comes long after the first. The time limit
 * of a statement is caught, and each notice shows the server that the connection lives.
 */
const canHold = (db: Db) =>
  sql`create function hold() returns void language plpgsql as $$ begin
    for second in 1..120 loop
      begin perform pg_sleep(1); exception when query_canceled then null; end;
      raise notice 'held';
    end loop; end $$`.execute(db);

/** Holds each bulk action in one of its first rows, when all of the row is written but its mark. */
async function holdBulkActions(
  db: Db,
  where: 'in a row that the id of the bulk action draws' | 'in no row',
): Promise<void> {
  await sql`drop trigger if exists hold_work on bulk_action_row`.execute(db);
  if (where === 'in no row') return;
  await sql`create or replace function hold_work() returns trigger language plpgsql as $$ begin
    if new.state = 'done' and new.position = 2 + abs(hashtext(new.bulk_action_id::text)) % 4 then perform hold(); end if;
    return new; end $$`.execute(db);
  await sql`create trigger hold_work before update on bulk_action_row for each row execute function hold_work()`.execute(
    db,
  );
}

/** Holds a call of one transaction when activities are written, or with its entry in the administrators' log. */
async function holdCalls(db: Db): Promise<void> {
  await sql`create function hold_call() returns trigger language plpgsql as
    $$ begin perform hold(); return new; end $$`.execute(db);
  await sql`create trigger hold_calls after insert on activity for each statement execute function hold_call()`.execute(
    db,
  );
  // A file with accounts or payments and a move between two accounts have an id for their entries, as a bulk action has.
  await sql`create trigger hold_calls before insert on admin_log for each row
    when (new.bulk_action_id is null or new.action in (${sql.lit(createAccounts.does)}, ${sql.lit(recordPayments.does)}, ${sql.lit(moveYear.does)}))
    execute function hold_call()`.execute(db);
}

const SLEEPING = sql`from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;

async function held(db: Db): Promise<{ bulkActions: number; calls: number }> {
  const { rows } = await sql<{ bulkActions: number; calls: number }>`
    select (count(*) filter (where query like 'update bulk_action_row%'))::integer as "bulkActions",
      (count(*) filter (where query not like 'update bulk_action_row%'))::integer as calls ${SLEEPING}`.execute(
    db,
  );
  return rows[0] ?? { bulkActions: 0, calls: 0 };
}

/** Kills the server when so many are in the middle; its connections to the database end with it. */
async function killWhenHeld(
  { site, db }: Place,
  wanted: { bulkActions: number; calls: number },
): Promise<void> {
  await eventually(async () => {
    const now = await held(db);
    return now.bulkActions === wanted.bulkActions && now.calls === wanted.calls;
  });
  await sleep(Math.random() * LONGEST_MS);
  await site.server.kill();
  await eventually(async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
    return rows.length === 0;
  });
}

/** Keeps the jobs of bulk actions that were killed from going on before the kills of the others; `timePasses` ends it. */
const jobsWait = (db: Db) =>
  sql`update job set due_at = now() + interval '1 hour' where name like 'bulk:%' and done_at is null`.execute(
    db,
  );

/** The leases of the dead server and the pause after a call end. */
const timePasses = (db: Db) =>
  sql`update job set leased_until = now() - interval '1 second', due_at = least(due_at, now())
    where done_at is null and failed_at is null and (leased_until is not null or name like 'bulk:%')`.execute(
    db,
  );

/** Every done row is marked, every marked row is done, and the log has one entry for each. Returns how many are done. */
async function checkRows({ db }: Place, { name, kind, ids }: Begun): Promise<number> {
  const { rows: marked } = await sql<{ id: string; entries: number }>`
    select target as id, (select count(*)::integer from admin_log
      where admin_log.bulk_action_id = bulk_action_row.bulk_action_id and bulk_action_row = position) as entries
    from bulk_action_row where state = 'done' and target = any(${ids}::text[])
      and not exists (select from bulk_action undo where undo.undoes = bulk_action_row.bulk_action_id)
    order by 1`.execute(db);
  const done = (await kind.done(ids).execute(db)).rows.map(({ id }) => id).sort();
  expect(
    marked.map(({ id }) => id),
    name,
  ).toEqual(done);
  expect(
    marked.filter(({ entries }) => entries !== 1),
    name,
  ).toEqual([]);
  return done.length;
}

/** Each member is as before in every table and has the file, or is in none. */
async function checkMembers({ db, site }: Place, ids: string[], whole: Awaited<ReturnType<typeof holdings>>) {
  const now = await holdings(db, ids);
  for (const id of ids) {
    const tables = settled(now.get(id));
    if (Object.keys(tables).length === 0) continue;
    expect(tables).toEqual(settled(whole.get(id)));
    await access(join(site.dataDir, 'files', fileOf(id)));
  }
}

/**
 * Without the rows that jobs may write in between: the provider's notice of a cancellation names the member until its job has
 * settled it, and the minute's job keeps the statuses.
 */
const settled = ({ payment_notification: _, standing: __, ...tables }: Record<string, number> = {}) => tables;

async function checkGone({ db, site }: Place, ids: string[]): Promise<void> {
  expect([...(await holdings(db, ids)).values()].flatMap((tables) => Object.keys(tables))).toEqual([]);
  for (const id of ids)
    await expect(access(join(site.dataDir, 'files', fileOf(id)))).rejects.toThrow('ENOENT');
}

async function checkCalls(
  db: Db,
  wholes: Record<WholeCall, Whole>,
  names: WholeCall[],
  when: 'before' | 'after',
): Promise<void> {
  for (const name of names) {
    const { does = '' }: EndpointSpec = endpoints[name];
    const { stored, [when]: count, entries, logged: words = does } = wholes[name];
    expect((await stored.execute(db)).rows, name).toEqual([{ count }]);
    const logged = sql`select count(*) from admin_log where action = ${words}
      and not exists (select from bulk_action where bulk_action.id = admin_log.bulk_action_id)`;
    expect(await countOf(db, logged), name).toBe(when === 'after' ? entries : 0);
  }
}

/** How many mails an address got. One that was cut off after the mail server had it is repeated with the same id. */
const mailsTo = ({ site }: Place, address: string): number =>
  new Set(site.smtp.received.filter(({ to }) => to.includes(address)).map(({ email }) => email.messageId))
    .size;

/** Each subscription of the deleted members was cancelled, once. */
async function checkCancelled({ db, site }: Place): Promise<void> {
  const tokens = await db
    .selectFrom('subscription')
    .select(['token', 'cancelled_at'])
    .where('member_id', 'is', null)
    .execute();
  expect(tokens.length).toBeGreaterThan(0);
  const made = (await site.stub.made()).map((body) => new URLSearchParams(body));
  for (const { token, cancelled_at } of tokens) {
    expect(cancelled_at).not.toBeNull();
    const cancellations = made.filter(
      (fields) => fields.get('token') === token && fields.get('payment_status') === 'CANCELLED',
    );
    expect(cancellations).toHaveLength(1);
  }
}

/** Whether all bulk actions have ended and no job is due. */
const isQuiet = async (db: Db): Promise<boolean> =>
  (await countOf(
    db,
    sql`select (select count(*) from bulk_action where ended_at is null and kind <> 'test')
      + (select count(*) from job where done_at is null and failed_at is null
        and (attempt > 0 or due_at <= now())) as count`,
  )) === 0;

const countOf = async (db: Db, query: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: string }>`${query}`.execute(db);
  return Number(rows[0]?.count);
};
