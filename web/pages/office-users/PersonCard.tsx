import type { ReactNode } from 'react';
import classes from './UserEdit.module.css';

interface PersonCardProps {
  id: string;
  title: string;
  /** Which of all rows are shown, in words. */
  shown?: string;
  /** The key is for labels that may stand twice. */
  facts?: readonly (readonly [label: string, value: ReactNode, key?: string])[];
  children?: ReactNode;
}

/** A section of the page of a member: facts, then what can be done. */
export const PersonCard = ({ id, title, shown, facts = [], children }: PersonCardProps) => (
  <section className={classes.card} aria-labelledby={id}>
    <div className={classes.head}>
      <h2 className="rpt-text-16 rpt-strong" id={id}>
        {title}
      </h2>
      {shown ? <p className="rpt-text-13 rpt-muted">{shown}</p> : null}
    </div>
    {facts.length > 0 ? (
      <dl className="rpt-text-14">
        {facts.map(([label, value, key = label]) => (
          <Fact label={label} key={key}>
            {value}
          </Fact>
        ))}
      </dl>
    ) : null}
    {children}
  </section>
);

/** A fact of a member, with its name at the left. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt className="rpt-muted rpt-anywhere">{label}</dt>
    <dd className="rpt-line rpt-gap-8 rpt-anywhere rpt-between rpt-strong">{children}</dd>
  </div>
);
