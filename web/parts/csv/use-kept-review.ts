import { useEffect, useRef, useState } from 'react';
import { onSessionEnd } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import type { FormDraft } from '#web/ui/form/form-draft.ts';
import type { ReviewRow } from './review.ts';

/** A file under review. */
export interface ReviewedFile {
  name: string;
  rows: ReviewRow[];
  /** Headers of the file that are ignored. */
  unread: string[];
  /** Its size. An older release did not keep it. */
  bytes?: number;
  /** When it was read, in milliseconds. */
  readAt?: number;
}

/** A file's draft stays in this browser. */
export type KeptReview = Pick<FormDraft<ReviewedFile>, 'read' | 'write' | 'clear' | 'isKept'>;

/** Local storage holds some five million characters for all drafts together. */
const KEPT_MAX = 1_500_000;

/**
 * The file under review, stored as a draft, so that a reload or an expired session loses no correction (spec-readings
 * 30). `tooLarge`: it is not stored, because it or what the storage already holds is too large.
 */
export function useKeptReview(draft: KeptReview) {
  const [stored] = useState(() => fileOf(draft.read()));
  const [file, setFile] = useState<ReviewedFile | null>(stored);
  const [isFull, setFull] = useState(false);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void }>(undefined);

  const settle = () => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    waiting.current.write();
    waiting.current = undefined;
  };
  // An expired session leaves the page at once, and a reload ends it. So pending changes are written then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing but the ref
  useEffect(() => {
    window.addEventListener('pagehide', settle);
    // A logout removes all drafts, and nothing may be written after that.
    const stopListening = onSessionEnd((end) => {
      if (end === 'expired' || end === 'login page') return;
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
    });
    return () => {
      stopListening();
      window.removeEventListener('pagehide', settle);
      settle();
    };
  }, []);

  const keep = (next: ReviewedFile | null) => {
    setFile(next);
    clearTimeout(waiting.current?.timer);
    const write = () => {
      if (next && sizeOf(next) <= KEPT_MAX) draft.write(next);
      else draft.clear();
      setFull(draft.isKept?.() === false);
    };
    waiting.current = { write, timer: setTimeout(settle, delays.keepReview) };
  };
  return {
    file,
    keep,
    restored: stored !== null && file?.name === stored.name,
    tooLarge: isFull || isTooLarge(file),
  };
}

const sizes = new WeakMap<ReviewRow, number>();
const rowSize = (row: ReviewRow): number => {
  const known = sizes.get(row) ?? row.cells.reduce((sum, cell) => sum + cell.length + 3, 40);
  sizes.set(row, known);
  return known;
};
const sizeOf = ({ rows }: ReviewedFile): number => rows.reduce((sum, row) => sum + rowSize(row), 0);
const isTooLarge = (file: ReviewedFile | null): boolean => file !== null && sizeOf(file) > KEPT_MAX;

/** An incomplete draft (an older release wrote it) is ignored. */
function fileOf(draft: Partial<ReviewedFile> | undefined): ReviewedFile | null {
  const { name, rows, unread, bytes, readAt } = draft ?? {};
  if (name === undefined || !Array.isArray(rows) || !Array.isArray(unread)) return null;
  return {
    name,
    rows,
    unread,
    ...(bytes === undefined ? {} : { bytes }),
    ...(readAt === undefined ? {} : { readAt }),
  };
}
