import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Banner.module.css';
import { Icon } from './Icon.tsx';

export type Tone = 'green' | 'red' | 'amber';

export const icons = { green: IconCircleCheck, red: IconAlertCircle, amber: IconAlertTriangle };

interface BannerProps {
  tone: Tone;
  /** Instead of the tone's own. */
  icon?: TablerIcon;
  /** Instead of the tone's own way to be announced. */
  role?: 'alert';
  /** A second line, plain. */
  note?: ReactNode;
  /** Buttons at the right, or under the text when narrow. */
  actions?: ReactNode;
  /** It says why a press did nothing, so it comes into sight: a form's button may stand at the window's lower edge. */
  reply?: boolean;
  /** The place that it is in announces it. */
  silent?: boolean;
  children: ReactNode;
}

/** A tinted message inside the page. Screen readers announce it: at once when red, else when they are idle. */
export function Banner({
  tone,
  icon = icons[tone],
  note,
  actions,
  silent = false,
  reply = false,
  children,
  ...props
}: BannerProps) {
  const role = props.role ?? (tone === 'red' ? 'alert' : 'status');
  return (
    <div className={classes.banner} data-tone={tone} ref={reply ? intoSight : undefined}>
      <Icon of={icon} size={20} style={{ marginTop: 1 }} />
      <div className={classes.text} role={silent ? undefined : role}>
        {children}
        {note ? <p className="rpt-text-14 rpt-muted rpt-regular">{note}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}

/** A bar at the window's bottom is in sight, and a scroll would not move it. */
function intoSight(banner: HTMLElement | null) {
  if (!banner?.closest('[data-at-bottom]')) banner?.scrollIntoView({ block: 'nearest' });
}
