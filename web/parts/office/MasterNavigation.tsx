import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '../navigation.module.css';
import { type MasterPath, masterPages } from './office-pages.ts';
import { useMayOpen } from './rights.ts';

interface MasterNavigationProps {
  /** One fact about what each page holds. */
  facts?: Partial<Record<MasterPath, ReactNode>>;
  /** Whether the links fill the whole width of the page, in several columns. */
  wide?: boolean;
}

/** The links to the pages of the administration (spec B §2.9 'Master quick navigation'). */
export function MasterNavigation({ facts = {}, wide = false }: MasterNavigationProps) {
  const mayOpen = useMayOpen();
  return (
    <nav className={classes.card} aria-labelledby="master-navigation" data-wide={wide || undefined}>
      <h2 className="rpt-text-16" id="master-navigation">
        Master quick navigation
      </h2>
      <ul>
        {masterPages.filter(mayOpen).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link className={classes.entry} to={to}>
              <Icon className="rpt-muted" size={20} stroke={1.75} aria-hidden />
              {label}
              {facts[to] ? (
                <span className="rpt-text-13 rpt-muted" style={{ gridColumn: 2 }}>
                  {facts[to]}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
