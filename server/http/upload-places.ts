import { UPLOAD_BYTES_PER_NODE, UPLOADS_PER_MEMBER } from '#contract/limits.ts';
import { ApiError } from './errors.ts';

const MEMBER_RETRY_SECONDS = 5;
const NODE_RETRY_SECONDS = 10;

/** Gives the place back. A second call does nothing. */
export type GiveBack = () => void;
export type TakePlace = (body: {
  memberId: string;
  /** The value of the header `content-length`. */
  announced: string | undefined;
  /** The most bytes that are read. */
  largest: number;
}) => GiveBack;

/**
 * Bounds the memory of large bodies in progress on this node: forms with a file, and files that the browser has read. A body
 * is held in memory until it is stored, however slowly it arrives. So its announced size is reserved before a byte of it is
 * read.
 */
export function uploadPlaces({
  perMember = UPLOADS_PER_MEMBER,
  bytes: most = UPLOAD_BYTES_PER_NODE,
}: {
  perMember?: number;
  bytes?: number;
} = {}): TakePlace {
  const ofMember = new Map<string, number>();
  let taken = 0;
  return ({ memberId, announced, largest }) => {
    const bytes = Math.min(Number(announced ?? largest), largest);
    const own = ofMember.get(memberId) ?? 0;
    if (own >= perMember) throw new ApiError('too_many_uploads', { retryAfter: MEMBER_RETRY_SECONDS });
    if (taken + bytes > most) throw new ApiError('unavailable', { retryAfter: NODE_RETRY_SECONDS });
    ofMember.set(memberId, own + 1);
    taken += bytes;
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      taken -= bytes;
      const left = (ofMember.get(memberId) ?? 0) - 1;
      if (left > 0) ofMember.set(memberId, left);
      else ofMember.delete(memberId);
    };
  };
}
