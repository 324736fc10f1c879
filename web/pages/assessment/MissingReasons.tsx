import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { useSummary } from './use-assessment.ts';

/** How many of the year's learning areas have no reason yet, with a link to write it. Nothing when each has one. */
export function MissingReasons() {
  const { withoutReason: missing } = useSummary();
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
