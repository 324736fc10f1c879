import type { Readable } from 'node:stream';
import { ARCHIVES_PER_MEMBER, ARCHIVES_PER_NODE } from '#contract/limits.ts';
import { ApiError } from './errors.ts';

/** After so many seconds a short download has ended. */
const RETRY_SECONDS = 5;

export type WithPlace = (memberId: string, make: () => Promise<Readable>) => Promise<Readable>;

/**
 * Bounds the archives that are downloaded at the same time on this node: a place is taken before the first query and given
 * back when the stream has ended, also by a reader who goes away. Without a place the call fails with `unavailable`.
 */
export function archivePlaces({
  perMember = ARCHIVES_PER_MEMBER,
  all = ARCHIVES_PER_NODE,
}: {
  perMember?: number;
  all?: number;
} = {}): WithPlace {
  const taken: string[] = [];
  return async (memberId, make) => {
    const own = taken.filter((id) => id === memberId).length;
    if (own >= perMember || taken.length >= all)
      throw new ApiError('unavailable', { retryAfter: RETRY_SECONDS });
    taken.push(memberId);
    const giveBack = () => taken.splice(taken.indexOf(memberId), 1);
    try {
      const content = await make();
      content.once('close', giveBack);
      return content;
    } catch (error) {
      giveBack();
      throw error;
    }
  };
}
