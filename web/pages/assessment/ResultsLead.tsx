import { useSuspenseQuery } from '@tanstack/react-query';
import { resultsTable } from '#contract/assessment.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import classes from './ResultsPage.module.css';

/** 'You scored 26 competencies. 8 are below the required level and become learning areas.' */
export function ResultsLead() {
  const year = usePlanYear();
  const { data: rows } = useSuspenseQuery(query(resultsTable, { year }));
  const below = rows.filter((row) => row.learningArea === 'Yes').length;
  const scored = `You scored ${rows.length} ${rows.length === 1 ? 'competency' : 'competencies'}.`;
  if (rows.length === 0) return 'You have not scored a competency yet.';
  if (below === 0) return `${scored} None is below the required level.`;
  return below === 1 ? (
    <>
      {scored} <b className={classes.below}>1 is below the required level</b> and becomes a learning area.
    </>
  ) : (
    <>
      {scored} <b className={classes.below}>{below} are below the required level</b> and become learning
      areas.
    </>
  );
}
