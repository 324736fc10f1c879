import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import type { Activity } from './activity.ts';

/** '3 kinds' under the hours of a split activity. */
export const SplitLink = ({ activity: { id, title, portions } }: { activity: Activity }) =>
  portions.length > 1 ? (
    <Link
      className="rpt-text-13"
      style={{ display: 'block' }}
      to={paths.activityPlanner}
      search={{ split: id }}
      aria-label={`${portions.length} kinds of hours: ${title}`}
    >
      {portions.length} kinds
    </Link>
  ) : null;

/** Under the fields of the hours: leads to the split. */
export const SplitHint = ({ activity: { id, portions } }: { activity: Activity }) => (
  <p className="rpt-text-14 rpt-muted">
    {portions.length > 1 ? 'If you change the hours or their kind, the split ends. ' : ''}
    <Link to={paths.activityPlanner} search={{ split: id }}>
      {portions.length > 1 ? `Hours of ${portions.length} kinds` : 'Split the hours over several kinds'}
    </Link>
  </p>
);
