import { useEffect, useReducer, useRef } from 'react';
import { cellId } from './review.ts';

/**
 * Puts the focus into a cell once it is drawn: the page of its row may come first. After a correction it goes on to the
 * next wrong cell of the page, and when there is none to the button that submits.
 */
export function useCellFocus() {
  const table = useRef<HTMLElement>(null);
  const wanted = useRef<readonly string[]>([]);
  const corrected = useRef<string>(undefined);
  // The cell may be drawn already: then nothing else draws the page anew.
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
    /** Called with the field that is corrected, before it is drawn anew. */
    toNext: (id: string) => {
      const ids = [...(table.current?.querySelectorAll('[data-bad-cell]') ?? [])].map((field) => field.id);
      const place = ids.indexOf(id);
      corrected.current = id;
      wanted.current = [...ids.slice(place + 1), ...ids.slice(0, place), AFTER_REVIEW];
    },
  };
}

/** The id of what comes after the review: the button that submits it. */
export const AFTER_REVIEW = 'after-review';
