import { type ReactNode, useEffect, useRef } from 'react';
import classes from './PageTitle.module.css';

export interface PageTitleProps {
  title: string;
  /** A small line above, for example '2026 Reflective Plan'. */
  eyebrow?: ReactNode;
  /** One sentence below. */
  lead?: ReactNode;
  /** Shown at the right of the title, or below it on a narrow page. */
  beside?: ReactNode;
}

// Screen readers read the first page by themselves. After a change of page the new heading gets the focus.
let pagesSeen = 0;

/** The heading of every page. It also sets the document's title and gets the focus when the page changes. */
export function PageTitle({ title, eyebrow, lead, beside }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    pagesSeen += 1;
    if (pagesSeen > 1 && !document.activeElement?.closest('form, [role="dialog"]')) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <header>
      <title>{`${title} | Reflective Plan Toolkit`}</title>
      <div className={classes.row}>
        <div>
          {eyebrow ? <p className="rpt-text-14 rpt-muted rpt-under-4 rpt-screen">{eyebrow}</p> : null}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead ? (
            <div
              className="rpt-text-16 rpt-muted rpt-over-4"
              style={{ maxWidth: '68ch', textWrap: 'pretty' }}
            >
              {lead}
            </div>
          ) : null}
        </div>
        {beside}
      </div>
    </header>
  );
}
