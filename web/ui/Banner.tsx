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

/** A message above the content in space that it does not push: the slot keeps its height while it is empty. */
export function BannerSlot({ message }: { message: { tone: Tone; text: string } | null }) {
  return (
    <div className={classes.slot} aria-live="polite">
      {message ? <Banner tone={message.tone}>{message.text}</Banner> : null}
    </div>
  );
}
