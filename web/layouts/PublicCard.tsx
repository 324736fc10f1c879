import type { ReactNode } from 'react';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import classes from './PublicLayout.module.css';

interface PublicCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Shown under a hairline, for example 'New here? Sign up'. */
  foot?: ReactNode;
  /** Whether the card is 624 pixels wide, for a page with more text; otherwise 416. */
  wide?: boolean;
}

/** The card of a public page, with its title. */
export function PublicCard({ title, lead, children, foot, wide = false }: PublicCardProps) {
  return (
    <section className={classes.card} data-wide={wide || undefined}>
      <PageTitle title={title} lead={lead} />
      <div style={{ marginTop: 18 }}>{children}</div>
      {foot ? (
        <div className="rpt-text-15 rpt-centred rpt-rule rpt-over-24" style={{ paddingTop: 20 }}>
          {foot}
        </div>
      ) : null}
    </section>
  );
}
