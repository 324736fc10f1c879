import { IconCircleCheckFilled, IconPaperclip, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import classes from './FileCard.module.css';

interface FileCardProps {
  name: string;
  facts: string;
  /** Whether it is on the server. If not, it is sent with the form. */
  stored?: boolean;
  /** Removes a chosen file. */
  onLetGo?: () => void;
  /** The actions for a stored file. */
  children?: ReactNode;
}

/** A file by its name, with its known facts. */
export function FileCard({ name, facts, stored = false, onLetGo, children }: FileCardProps) {
  return (
    <div className={classes.card}>
      {stored ? (
        <IconPaperclip className={classes.icon} size={20} stroke={1.75} aria-hidden />
      ) : (
        <IconCircleCheckFilled className={classes.chosen} size={20} aria-hidden />
      )}
      <div className={classes.words} role={stored ? undefined : 'status'}>
        <p className={classes.name}>{name}</p>
        <p className={classes.facts}>{facts}</p>
      </div>
      {onLetGo ? <IconButton icon={IconX} label={`Remove ${name}`} onClick={onLetGo} /> : null}
      {children ? <div className={classes.ways}>{children}</div> : null}
    </div>
  );
}
