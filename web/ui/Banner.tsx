import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Banner.module.css';
import { Icon } from './Icon.tsx';

export type Tone = 'green' | 'red' | 'amber';

export const icons = { green: IconCircleCheck, red: IconAlertCircle, amber: IconAlertTriangle };

interface BannerProps {
  tone: Tone;
  /** A second line, plain. */
  note?: ReactNode;
  /** Buttons at the right, or under the text when narrow. */
  actions?: ReactNode;
  /** The place that it is in announces it. */
  silent?: boolean;
  children: ReactNode;
}

/** A tinted message inside the page. Screen readers announce it: at once when red, else when they are idle. */
export function Banner({ tone, note, actions, silent = false, children }: BannerProps) {
  const picture = icons[tone];
  return (
    <div className={classes.banner} data-tone={tone}>
      <Icon of={picture} size={20} />
      <div className={classes.text} role={silent ? undefined : tone === 'red' ? 'alert' : 'status'}>
        {children}
        {note ? <p className="rpt-text-14 rpt-muted rpt-regular">{note}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
