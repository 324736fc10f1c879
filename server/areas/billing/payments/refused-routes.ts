import * as calls from '#contract/office-refused.ts';
import type { Payments } from '#server/adapters/payments/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { applyJudged, judgeRefused, readable } from './refused-notifications.ts';
import { markSeen, membersNamed, refusedList } from './refused-queries.ts';

/** The messages to the address of payment notifications that were refused. */
export function refusedRoutes(mount: Mount, { payments }: RouteDeps): void {
  mount(calls.refusedNotifications, async ({ db, query }) => {
    const { rows, ...counted } = await refusedList.page(db, query, query);
    return { rows: await presented(db, payments, rows), ...counted };
  });

  mount(
    calls.judgeRefusedNotifications,
    async ({ db, transaction, audit, enqueue }) => {
      const judged = await judgeRefused(db, payments);
      return transaction(async (trx) => {
        const accepted = await applyJudged(trx, judged, enqueue);
        const { left } = judged;
        await audit({ whom: 'Payment messages', after: { Accepted: accepted, 'Refused again': left } });
        return { accepted, left };
      });
    },
    { transaction: 'own' },
  );

  mount(calls.seenRefusedNotifications, async ({ db, body, now, audit }) => {
    const seen = await markSeen(db, new Date(body.until), now);
    await audit({ whom: 'Payment messages', after: { Seen: seen } });
    return { seen };
  });
}

/** The longest text of a field that nobody has checked. */
const SHOWN_MAX = 64;

type Row = Awaited<ReturnType<typeof refusedList.page>>['rows'][number];

async function presented(db: Db, payments: Pick<Payments, 'notificationOf'>, rows: readonly Row[]) {
  const read = rows.map((row) => ({ row, body: readable(payments, row.raw_body) }));
  const members = await membersNamed(
    db,
    read.map(({ row, body }) => ({
      id: row.id,
      reference: body?.mPaymentId ?? null,
      token: body?.token ?? null,
    })),
  );
  return read.map(({ row, body }) => ({
    id: row.id,
    at: row.received_at.toISOString(),
    last_at: row.last_at.toISOString(),
    times: row.times,
    reason: row.reason,
    source: row.source,
    size: row.size,
    payment: body?.pfPaymentId?.slice(0, SHOWN_MAX) ?? '',
    status: body?.status.slice(0, SHOWN_MAX) ?? '',
    amount: body?.amountGrossCents ?? null,
    member: members.get(row.id) ?? null,
    can_be_judged: row.raw_body !== '',
    seen: row.seen_at !== null,
  }));
}
