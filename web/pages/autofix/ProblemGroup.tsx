import { type ReactNode, useId } from 'react';
import classes from './autofix.module.css';

/** How many items a list shows. For the others it gives the number. */
const SHOWN = 12;

interface ProblemGroupProps {
  title: string;
  /** The action of autofix on the items. */
  text: string;
  items: readonly { id: string; name: string }[];
  /** The beginning of the text that autofix records. */
  example?: string;
  /** The link to correct it oneself. */
  instead: ReactNode;
}

/** One of the three problems. Nothing when it has no items. */
export function ProblemGroup({ title, text, items, example, instead }: ProblemGroupProps) {
  const id = useId();
  if (items.length === 0) return null;
  const more = items.length - SHOWN;
  return (
    <section className="rpt-stack rpt-gap-4 rpt-pad-16-20 rpt-rule-under" aria-labelledby={id}>
      <div className="rpt-line rpt-baseline rpt-between rpt-gap-16 rpt-plain">
        <h2 className="rpt-text-16 rpt-strong" id={id}>
          {title}
        </h2>
        <b className="rpt-accent">{items.length}</b>
      </div>
      <p className="rpt-text-14 rpt-muted">{text}</p>
      <ul className="rpt-row rpt-text-14 rpt-anywhere" style={{ gap: '6px 20px', margin: '4px 0' }}>
        {items.slice(0, SHOWN).map((item) => (
          <li key={item.id}>{item.name}</li>
        ))}
        {more > 0 ? <li>and {more} more</li> : null}
      </ul>
      {example ? <blockquote className={classes.example}>{example}</blockquote> : null}
      <p className="rpt-text-14 rpt-muted">{instead}</p>
    </section>
  );
}
