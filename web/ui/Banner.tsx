import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Banner.module.css';

export type Tone = 'green' | 'red' | 'amber';

const icons = { green: IconCircleCheck, red: IconAlertCircle, amber: IconAlertTriangle };

/** A tinted message in the flow of the page. Announced: at once when red, when there is time otherwise. */
export function Banner({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
