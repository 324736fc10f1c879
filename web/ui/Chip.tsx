import { IconCheck, IconCircleDashed, IconMinus, IconTargetArrow } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Chip.module.css';
import { Icon, type Picture } from './Icon.tsx';

export type ChipTone = 'green' | 'accent' | 'amber' | 'red' | 'quiet' | 'ink';

interface ChipProps {
  tone: ChipTone;
  icon?: Picture;
  children: ReactNode;
}

/** A state as one word with an icon, 24 high. */
export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {icon ? <Icon of={icon} size={14} stroke={2.25} /> : null}
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
