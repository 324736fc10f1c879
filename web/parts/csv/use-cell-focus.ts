import { useEffect, useReducer, useRef } from 'react';
import { cellId } from './review.ts';

/**
 * Moves the focus into a cell once it is drawn. The page of its row may have to open first. After a correction the focus
 * goes to the next wrong cell of the page, or to the Submit button when there is none.
 */
export function useCellFocus() {
  const table = useRef<HTMLElement>(null);
  const wanted = useRef<readonly string[]>([]);
  const corrected = useRef<string>(undefined);
  // The cell may be drawn already. Then nothing else draws the page again.
  const [, draw] = useReducer((times: number) => times + 1, 0);

  useEffect(() => {
    if (wanted.current.length === 0) return;
    const stillWrong = corrected.current && document.getElementById(corrected.current);
    const field = wanted.current.map((id) => document.getElementById(id)).find((each) => each !== null);
    if (!stillWrong && !field) return;
    wanted.current = [];
    if (stillWrong || !field) return;
    field.scrollIntoView({ block: 'center', inline: 'center' });
    field.focus({ preventScroll: true });
  });

  return {
    table,
    toCell: (line: number, column: string | null) => {
      corrected.current = undefined;
      wanted.current = [cellId(line, column)];
      draw();
    },
    /** Call with the corrected field, before it is drawn again. */
    toNext: (id: string) => {
      const ids = [...(table.current?.querySelectorAll('[data-bad-cell]') ?? [])].map((field) => field.id);
      const index = ids.indexOf(id);
      corrected.current = id;
      wanted.current = [...ids.slice(index + 1), ...ids.slice(0, index), AFTER_REVIEW];
    },
  };
}

/** The id of the button that submits the review. */
export const AFTER_REVIEW = 'after-review';
