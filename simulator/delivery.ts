import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Misbehaviours } from './misbehaviours.ts';
import type { NotificationBody } from './notify.ts';
import type { SimulatorDb, SimulatorTables } from './tables.ts';

/** Posts a notification body and returns the status of the response. Rejects when there is none. */
export type Deliver = (url: string, body: string) => Promise<number>;

export interface DeliveryOptions {
  db: SimulatorDb;
  deliver: Deliver;
  misbehaviours: Misbehaviours;
  /** Milliseconds before each further attempt. After the last one the simulator gives up, as the provider does. */
  retryDelays: readonly number[];
  lateMs: number;
  now: () => Date;
}

type Notification = Selectable<SimulatorTables['simulator_notification']>;

/**
 * Longer than an attempt takes. When a process is killed during an attempt, another one sends the notification after this
 * time.
 */
const ATTEMPT_MS = 20_000;

/**
 * Sends each notification until it gets a 200. A notification is stored before the first attempt and stays due until the
 * response, so a killed server sends it again. The receiver must expect it twice.
 */
export function deliveries({ db, deliver, misbehaviours, retryDelays, lateMs, now }: DeliveryOptions) {
  const running = new Set<Promise<void>>();

  function attempt(notification: Notification): Promise<void> {
    const run = send(notification).finally(() => running.delete(run));
    running.add(run);
    return run;
  }

  async function send({ id, url, body, copies, attempts }: Notification): Promise<void> {
    const sent = misbehaviours.has('forge') ? body.replace(/(?<=amount_gross=)[\d.]+/, '1.00') : body;
    let status = 0;
    for (let copy = 0; copy < copies; copy++) status = await deliver(url, sent).catch(() => 0);
    const delay = status === 200 ? undefined : retryDelays[attempts];
    const due_at = delay === undefined ? null : new Date(Date.now() + delay);
    await db
      .updateTable('simulator_notification')
      .set({ attempts: attempts + 1, due_at })
      .where('id', '=', id)
      .execute();
  }

  return {
    /** Stores a notification in the caller's transaction. Returns it when it should be sent as soon as that commits. */
    async keep(
      trx: SimulatorDb,
      url: string,
      { body, confirmed }: NotificationBody,
      own: Misbehaviours,
    ): Promise<Notification | null> {
      const [isDropped, isLate] = [own.has('drop'), own.has('late')];
      const row: Insertable<SimulatorTables['simulator_notification']> = {
        id: uuid(),
        digest: digestOf(confirmed),
        url,
        body,
        copies: own.has('twice') ? 2 : 1,
        made_at: now(),
        due_at: isDropped ? null : new Date(Date.now() + (isLate ? lateMs : ATTEMPT_MS)),
      };
      const stored = await trx
        .insertInto('simulator_notification')
        .values(row)
        .returningAll()
        .executeTakeFirstOrThrow();
      return isDropped || isLate ? null : stored;
    },
    /** Makes one attempt. The caller has just stored the notification. */
    attempt,
    /** Makes an attempt for everything that is due by then. Only one node attempts each. */
    async deliverDue(until: Date): Promise<void> {
      const due = await db
        .updateTable('simulator_notification')
        .set({ due_at: new Date(Date.now() + ATTEMPT_MS) })
        .where('due_at', '<=', until)
        .returningAll()
        .execute();
      await Promise.all(due.sort((a, b) => (a.id < b.id ? -1 : 1)).map(attempt));
    },
    /** Lets the running attempts finish. */
    async settle(): Promise<void> {
      await Promise.allSettled(running);
    },
    /** Whether we sent a notification with these parameters. */
    async wasSent(text: string): Promise<boolean> {
      const row = await db
        .selectFrom('simulator_notification')
        .select('id')
        .where('digest', '=', digestOf(text))
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
export type Deliveries = ReturnType<typeof deliveries>;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Posts over HTTP, follows no redirect, waits 15 seconds. */
export const httpDeliver: Deliver = async (url, body) => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  });
  await reply.body?.cancel();
  return reply.status;
};
