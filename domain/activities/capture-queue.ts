/** The two things that a capture sends: the activity, then its file. */
export type CapturePart = 'activity' | 'file';

/**
 * How a capture goes on after an answer of the server. `sent`: it leaves the phone. `wait`: nothing is wrong with it, so it
 * is sent again by itself. The others wait for the member: `sign_in`, `pay`, `present` (it is in the plan already), `correct`,
 * `proof` (the activity stands, its file was refused), `gone` (the activity was deleted before its file arrived).
 */
export type CaptureWay = 'sent' | 'wait' | 'sign_in' | 'pay' | 'present' | 'correct' | 'proof' | 'gone';

/**
 * How a capture goes on after an answer. `code`: the error code of the answer; null: it was accepted; `no_network`: no
 * answer came.
 */
export function wayAfter(part: CapturePart, code: string | null): CaptureWay {
  if (code === null) return 'sent';
  const way = ofBoth[code];
  if (way) return way;
  if (part === 'activity') return code === 'already_added' ? 'present' : 'correct';
  return code === 'activity_not_found' ? 'gone' : 'proof';
}

/** Whether the captures that wait behind this one would get the same answer, so that they are not tried now. */
export const endsRound = (way: CaptureWay, code: string | null): boolean =>
  way === 'sign_in' || way === 'pay' || code === 'no_network' || code === 'rate_limited';

/** Whether a capture is sent without being asked: it is new, it waits, or the reason for its refusal may have passed. */
export const goesByItself = (way: CaptureWay | null): boolean =>
  way === null || way === 'wait' || way === 'sign_in' || way === 'pay';

const ofBoth: Record<string, CaptureWay> = {
  no_network: 'wait',
  server_error: 'wait',
  unavailable: 'wait',
  rate_limited: 'wait',
  session_expired: 'sign_in',
  membership_ended: 'pay',
};
