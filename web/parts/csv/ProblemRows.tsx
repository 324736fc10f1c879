import type { ReactNode } from 'react';
import { grouped } from '#domain/counted.ts';
import classes from './ProblemRows.module.css';

/** A row or cell that a problem box names. Pressing it leads there. */
export interface NamedRow {
  key: string;
  text: ReactNode;
  onPress: () => void;
}

interface ProblemRowsProps {
  rows: readonly NamedRow[];
  /** How many are not named. */
  more: number;
  onMore: () => void;
  /** The rows are the problem itself, so they are red. */
  loud?: boolean;
}

/** The first rows or cells of a problem, each a link to its place, and how many more there are. */
export function ProblemRows({ rows, more, onMore, loud = false }: ProblemRowsProps) {
  return (
    <ul className={classes.rows} data-loud={loud || undefined}>
      {rows.map(({ key, text, onPress }) => (
        <li key={key}>
          <button type="button" onClick={onPress}>
            {text}
          </button>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <button type="button" onClick={onMore}>
            and {grouped(more)} more
          </button>
        </li>
      ) : null}
    </ul>
  );
}
