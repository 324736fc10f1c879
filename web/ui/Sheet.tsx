import type { ReactNode } from 'react';
import classes from './Sheet.module.css';

interface SheetProps {
  /** It holds the fields of a form. */
  fields?: boolean;
  /** The id of its heading, when it is a section of its own. */
  labelledBy?: string;
  children: ReactNode;
}

/** The paper of a page: it holds what is read or filled in. */
export function Sheet({ fields = false, labelledBy, children }: SheetProps) {
  const className = fields ? `${classes.sheet} ${classes.fields}` : classes.sheet;
  if (!labelledBy) return <div className={className}>{children}</div>;
  return (
    <section className={className} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
