/** How many refused files of each member are kept for the office. */
export const REFUSED_KEPT = 10;

const REASON_MAX = 255;

/** A sentence about a refused file, short enough to be kept: its name loses its middle. */
export function shortened(reason: string): string {
  if (reason.length <= REASON_MAX) return reason;
  const end = reason.slice(-NAME_KEPT).replace(/^[\uDC00-\uDFFF]/, '');
  return `${reason.slice(0, REASON_MAX - NAME_KEPT - 1).replace(/[\uD800-\uDBFF]$/, '')}…${end}`;
}

/** The sentence itself is shorter. */
const NAME_KEPT = 150;
