import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { learningAreas } from '#contract/learning-areas.ts';
import { lacksReason } from '#domain/learning-areas.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';

/** How many of the year's learning areas have no reason yet, with a link to write it. Nothing when each has one. */
export function MissingReasons() {
  const { data = [] } = useQuery(query(learningAreas, { year: usePlanYear() }));
  const missing = data.filter(lacksReason).length;
  if (missing === 0) return null;
  return (
    <>
      {' '}
      <Link to={paths.learningAreas} search={{ add: 'reasons' }}>
        {missing === 1 ? '1 learning area has no reason yet' : `${missing} learning areas have no reason yet`}
      </Link>
    </>
  );
}
