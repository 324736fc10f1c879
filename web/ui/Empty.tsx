import type { ComponentType, ReactNode } from 'react';
import classes from './Empty.module.css';

interface EmptyProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  /** The specified sentence. */
  text: string;
  /** One button for the next step. */
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function Empty({ icon: Icon, text, action }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <Icon size={32} stroke={1.75} aria-hidden />
      <p>{text}</p>
      {action}
    </div>
  );
}
