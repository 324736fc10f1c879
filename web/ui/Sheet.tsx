import type { ReactNode } from 'react';
import classes from './Sheet.module.css';

interface SheetProps {
  /** Whether the sheet holds the fields of a form. */
  fields?: boolean;
  /** The id of its heading, when it is a section of its own. */
  labelledBy?: string;
  children: ReactNode;
}

/** The sheet of a page, with its text or fields. */
export function Sheet({ fields = false, labelledBy, children }: SheetProps) {
  const className = fields ? `${classes.sheet} rpt-gap-28` : classes.sheet;
  if (!labelledBy) return <div className={className}>{children}</div>;
  return (
    <section className={className} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
