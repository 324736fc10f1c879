import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import classes from './Tile.module.css';

interface TileProps {
  title: string;
  /** '3 questions', 'Done. 2.7, required 2.5'. */
  note: ReactNode;
  done: boolean;
  /** Its popover is open. */
  open?: boolean;
  onClick: (event: MouseEvent) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** One thing to open: a quiet ground while open, a border and a filled tick when done. */
export function Tile({ title, note, done, open = false, onClick, ref }: TileProps) {
  return (
    <button
      ref={ref}
      className={classes.tile}
      type="button"
      data-done={done || undefined}
      data-open={open || undefined}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {done ? (
        <IconCircleCheckFilled size={20} aria-hidden />
      ) : (
        <IconCircleDashed size={20} stroke={1.75} aria-hidden />
      )}
      <span>
        <span className={classes.title}>{title}</span>
        <span className={classes.note}>{note}</span>
      </span>
    </button>
  );
}
