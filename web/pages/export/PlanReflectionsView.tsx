// biome-ignore-all lint/suspicious/noArrayIndexKey: a document never changes while it is shown, so its rows never move
import type { PlanReflection, PlanReflections } from '#domain/plan-document-types.ts';
import { Chip } from '#web/ui/Chip.tsx';
import classes from './PlanReflectionsView.module.css';

/** Phase Three: each reflection with its questions, answers and comments. */
export function PlanReflectionsView({ reflections }: { reflections: PlanReflections }) {
  const all = reflections.chunks.flat();
  if (all.length === 0) return <p className={classes.empty}>{reflections.empty}</p>;
  return (
    <div className={classes.list}>
      {all.map((reflection, index) => (
        <Reflection key={index} reflection={reflection} columns={reflections.columns} />
      ))}
    </div>
  );
}

interface ReflectionProps {
  reflection: PlanReflection;
  columns: PlanReflections['columns'];
}

function Reflection({ reflection, columns }: ReflectionProps) {
  const [, answer, comment] = columns;
  return (
    <section>
      <div className={classes.head}>
        <h4>{reflection.title}</h4>
        {reflection.mark ? <Chip tone="accent">{reflection.mark}</Chip> : null}
      </div>
      <p className={classes.facts}>
        {reflection.facts.map((fact) => (
          <span key={fact.label}>
            {fact.label}: {fact.value}
          </span>
        ))}
      </p>
      <dl className={classes.answers}>
        {reflection.answers.map((each) => (
          <div key={each.question}>
            <dt>{each.question}</dt>
            {each.answer ? (
              <dd>
                <span className={classes.label}>{answer}:</span> {each.answer}
              </dd>
            ) : null}
            <dd data-outstanding={each.outstanding || undefined}>
              <span className={classes.label}>{comment}:</span> <bdi>{each.comment}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
