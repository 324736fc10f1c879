import { IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ExternalLink.module.css';

/** A link that opens in a new tab. The arrow shows it, and hidden words say it. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="rpt-hidden"> (opens in a new tab)</span>
      <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
    </a>
  );
}
