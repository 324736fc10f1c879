import {
  IconChevronRight,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconTargetArrow,
} from '@tabler/icons-react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Icon } from './Icon.tsx';
import classes from './Tile.module.css';

interface TileProps {
  id?: string;
  title: string;
  /** '3 questions', 'Done. 2.7, required 2.5'. */
  note: ReactNode;
  done: boolean;
  /** Whether it is done but below the required level: a target then replaces the tick. */
  short?: boolean;
  /** Whether its popover is open. */
  open?: boolean;
  onClick: (event: MouseEvent) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A tile that opens something. An arrow means that it waits; a coloured border with a filled tick or a target means done. */
export function Tile({ id, title, note, done, short = false, open = false, onClick, ref }: TileProps) {
  return (
    <button
      ref={ref}
      {...(id ? { id } : {})}
      className={classes.tile}
      type="button"
      data-done={done ? (short ? 'short' : 'full') : undefined}
      data-open={open || undefined}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {iconOf(done, short)}
      <span>
        <span className="rpt-text-15 rpt-block rpt-medium">{title}</span>
        <span className={classes.note}>{note}</span>
      </span>
      {done ? null : <Icon of={IconChevronRight} className="rpt-fixed rpt-muted rpt-end" />}
    </button>
  );
}

function iconOf(done: boolean, short: boolean) {
  if (!done) return <Icon of={IconCircleDashed} className="rpt-muted" size={20} />;
  if (short) return <Icon of={IconTargetArrow} size={20} />;
  return <IconCircleCheckFilled size={20} aria-hidden />;
}
