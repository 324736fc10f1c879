import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon, type Picture } from '#web/ui/Icon.tsx';
import classes from './SideMenu.module.css';

interface EntryProps {
  to: string;
  icon: Picture;
  active?: (pathname: string) => boolean;
  /** Shown at the right, for example how many items wait there. */
  note?: ReactNode;
  children: ReactNode;
}

/** A link of the menu. */
export function Entry({ to, icon, active, note, children }: EntryProps) {
  const pathname = useLocation().pathname.toLowerCase();
  const current = active ? active(pathname) : pathname === to.toLowerCase();
  return (
    <Link
      className={classes.entry}
      to={to}
      data-active={current || undefined}
      aria-current={current ? 'page' : undefined}
    >
      <EntryText icon={icon}>{children}</EntryText>
      {note ? <small className="rpt-text-13 rpt-muted rpt-regular">{note}</small> : null}
    </Link>
  );
}

/** The icon and the words of an entry that is no link of ours. */
export const EntryText = ({ icon, children }: { icon: Picture; children: ReactNode }) => (
  <>
    <Icon of={icon} className="rpt-muted" size={20} />
    <span>{children}</span>
  </>
);
