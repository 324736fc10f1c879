import type { Bounce } from '#domain/leads/bounces.ts';
import type { Db } from '#server/db/connect.ts';
import { markBounced, suppress } from './campaign-queries.ts';
import { addressHash } from './hashes.ts';

/** A mail to this lead came back: it gets no further one. An address that does not exist is kept off the list. */
export async function leadBounced(trx: Db, email: string, { isGone }: Bounce, now: Date): Promise<void> {
  if (isGone) await suppress(trx, addressHash(email), now, { bounced: true });
  await markBounced(trx, email, now);
}
