import type { ReactNode } from 'react';
import { icons, type Tone } from './Banner.tsx';
import { Icon } from './Icon.tsx';

/** A message of one line without a box, for the foot of a dialog. Announced like a Banner. */
export function Note({ tone, children }: { tone: Tone; children: ReactNode }) {
  const picture = icons[tone];
  return (
    <p
      className={`rpt-text-14 rpt-flex rpt-anywhere rpt-gap-8 rpt-${tone}`}
      role={tone === 'red' ? 'alert' : 'status'}
    >
      <Icon of={picture} size={20} />
      <span>{children}</span>
    </p>
  );
}
