import { useEffect, useRef, useState } from 'react';
import { failureTextOf } from '#web/api/failure.ts';
import { confirm } from '#web/ui/confirm.ts';
import { type ImportKind, type ReviewedRow, type ReviewRow, rowsText } from './review.ts';
import { refusedCells } from './sent-rows.ts';
import type { ReviewedFile } from './use-kept-review.ts';
import { useReview } from './use-review.ts';

/** A question before Submit, as a dialog. */
type SubmitQuestion = Record<'title' | 'body' | 'action', string>;

export interface FileReviewOptions<Values> {
  kind: ImportKind<Values>;
  file: ReviewedFile;
  onChange: (file: ReviewedFile | null) => void;
  /** How many rows can still be stored, and what to say when more are ready. Without it there is no limit. */
  room?: { free: number; full: (ready: number) => string };
  /** How many rows one Submit takes. The others stay for the next one. */
  most?: number;
  /** Why Submit has to wait, if it has. */
  waitsFor?: string | null;
  /** The question before these rows are stored, if there is one; else null. */
  asks?: (ready: readonly ReviewedRow<Values>[]) => SubmitQuestion | null;
  /**
   * Sends the ready rows, and gives the indexes of those that stay here because the server did not add them: somebody else
   * did meanwhile. The faults that the server finds are shown in their cells.
   */
  onSend: (rows: readonly ReviewRow[]) => Promise<readonly number[]>;
  /** After the rows are stored. `left`: how many rows stay here. */
  onDone: (left: number) => void;
}

/** The cells that the server refused, by line of the file, and its text. */
interface Refused {
  cells: ReadonlyMap<number, Record<string, string>>;
  text: string;
}

/** A file under review and its Submit. Good rows are stored, the others stay here (spec-readings 70). */
export function useFileReview<Values>(options: FileReviewOptions<Values>) {
  const { kind, file, onChange, room, most = Number.POSITIVE_INFINITY, waitsFor } = options;
  const change = (rows: ReviewRow[]) => onChange({ ...file, rows });
  // Cells can be corrected while a Submit runs. Its end keeps those corrections.
  const now = useRef(file);
  useEffect(() => {
    now.current = file;
  });
  const review = useReview(kind, file.rows, change);
  const [problem, setProblem] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const rowsOf = (wanted: string) =>
    review.all.filter(({ status }) => status === wanted).map(({ row }) => row);
  const allReady = rowsOf('ready');
  const ready = allReady.slice(0, most);
  const wrong = rowsOf('wrong');
  const tooMany = room ? Math.max(0, ready.length - room.free) : 0;

  const send = async (): Promise<Refused | null> => {
    const late = await options.onSend(ready).catch((error: unknown): Refused => {
      const cells = refusedCells(error, ready);
      if (cells.size === 0) throw error;
      change(now.current.rows.map((row) => withRefusal(row, cells.get(row.line))));
      return { cells, text: failureTextOf(error) };
    });
    if ('cells' in late) return late;
    const stay = [...wrong, ...allReady.slice(most), ...late.map((index) => ready[index])];
    const lines = new Set(stay.map((row) => row?.line));
    const rows = now.current.rows.filter(({ line }) => lines.has(line));
    onChange(rows.length > 0 ? { ...file, rows } : null);
    options.onDone(rows.length);
    return null;
  };
  /** Goes to the first cell that the server refused. */
  const goToRefused = ({ cells, text }: Refused) => {
    setProblem(text);
    for (const [line, faults] of cells) return review.goTo(line, Object.keys(faults)[0] ?? null);
  };
  /** Submits, after a question when rows stay out. `goes` says what it will do. */
  const submit = async (goes: string) => {
    setProblem(null);
    setFault(null);
    if (waitsFor) return setProblem(waitsFor);
    if (ready.length === 0) return setProblem('No row is ready. Correct a row, then submit.');
    if (room && tooMany > 0) return setProblem(room.full(ready.length));
    const sent = new Set(ready);
    const question = options.asks?.(review.all.filter(({ row }) => sent.has(row))) ?? null;
    const outcome: { refused: Refused | null } = { refused: null };
    const act = async () => {
      outcome.refused = await send();
    };
    const without = `${goes} ${rowsText(wrong.length)} to correct stay here, and you can submit them later.`;
    if (wrong.length === 0 && !question) await act().catch(setFault);
    else
      await confirm({
        title: `Submit without ${rowsText(wrong.length)}?`,
        body: without,
        action: 'Submit',
        ...question,
        ...(question && wrong.length > 0 ? { note: without } : {}),
        act,
      });
    // The dialog is closed by now, and has given its focus back.
    if (outcome.refused) goToRefused(outcome.refused);
  };
  return { review, ready, allReady, wrong, tooMany, problem, fault, submit };
}

const withRefusal = (row: ReviewRow, refused: Record<string, string> | undefined): ReviewRow =>
  refused ? { ...row, refused } : row;
