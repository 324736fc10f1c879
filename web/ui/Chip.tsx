import { IconCheck, IconCircleDashed, IconMinus, IconTargetArrow } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './Chip.module.css';

export type ChipTone = 'green' | 'accent' | 'amber' | 'red' | 'quiet' | 'ink';
type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

interface ChipProps {
  tone: ChipTone;
  icon?: Icon;
  children: ReactNode;
}

/** A state as one word with an icon, 24 high. */
export function Chip({ tone, icon: Icon, children }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {Icon ? <Icon size={14} stroke={2.25} aria-hidden /> : null}
      {children}
    </span>
  );
}

/** Completed?: green tick Yes, dashed circle No. */
export const DoneChip = ({ done }: { done: boolean }) =>
  done ? (
    <Chip tone="green" icon={IconCheck}>
      Yes
    </Chip>
  ) : (
    <Chip tone="quiet" icon={IconCircleDashed}>
      No
    </Chip>
  );

/** To do or not: an accent target for Yes, a grey dash for No. */
export const ToDoChip = ({ toDo }: { toDo: boolean }) =>
  toDo ? (
    <Chip tone="accent" icon={IconTargetArrow}>
      Yes
    </Chip>
  ) : (
    <Chip tone="quiet" icon={IconMinus}>
      No
    </Chip>
  );
