import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Banner.module.css';
import { Icon } from './Icon.tsx';

export type Tone = 'green' | 'red' | 'amber';

export const icons = { green: IconCircleCheck, red: IconAlertCircle, amber: IconAlertTriangle };

interface BannerProps {
  tone: Tone;
  /** An icon instead of that of the tone. */
  icon?: TablerIcon;
  /** How it is announced, instead of as the tone is. */
  role?: 'alert';
  /** A second line, plain. */
  note?: ReactNode;
  /** Buttons at the right, or under the text when narrow. */
  actions?: ReactNode;
  /**
   * Whether it says why a press did nothing. It then scrolls into sight, because a form's button may be at the lower edge of
   * the window.
   */
  reply?: boolean;
  /** Whether it is not announced by itself, because its place announces it. */
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
