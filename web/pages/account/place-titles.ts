/** A block of a lane, in pixels from the left edge of the picture. */
export interface Block {
  left: number;
  width: number;
  /** The width of its title. */
  title: number;
}

/** Where the title of a block stands; null where neither side is wide enough. */
export type Side = 'right' | 'left' | null;

/** The space between a block and its title, and between a title and the next block. */
export const GAP = 6;

/**
 * Where the titles of one lane's blocks stand, from left to right: at the right, or at the left where the next block or
 * the edge of the picture is too close.
 */
export function placeTitles(blocks: readonly Block[], edge: number): Side[] {
  let taken = 0;
  return blocks.map(({ left, width, title }, index) => {
    const end = left + width;
    const next = blocks[index + 1]?.left ?? edge;
    const fitsRight = end + GAP + title + (next === edge ? 0 : GAP) <= next;
    const fitsLeft = left - GAP - title >= taken;
    taken = fitsRight ? end + GAP + title + GAP : end + GAP;
    return fitsRight ? 'right' : fitsLeft ? 'left' : null;
  });
}
