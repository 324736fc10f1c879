import { IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** A link that opens in a new tab. The arrow shows it, and hidden words say it. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="rpt-hidden"> (opens in a new tab)</span>
      <Icon
        of={IconArrowUpRight}
        className="rpt-plain"
        size={16}
        style={{ marginLeft: 4, verticalAlign: -2 }}
      />
    </a>
  );
}
