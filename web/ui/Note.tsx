import type { ReactNode } from 'react';
import { icons, type Tone } from './Banner.tsx';
import classes from './Note.module.css';

/** A message of one line without a box, for the foot of a dialog. Announced like a Banner. */
export function Note({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <p className={classes.note} data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
