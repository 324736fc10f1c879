import { Link } from '@tanstack/react-router';
import { AFFILIATES_MAX } from '#contract/affiliates.ts';
import { paths } from '#web/paths.ts';

interface CutNoteProps {
  competency: string;
  /** How many offers the response has. */
  count: number;
  competencies: readonly { competency: string; activities: number }[];
}

/** Shown under the offers when the call gave only the soonest ones. The search pages through all. */
export function CutNote({ competency, count, competencies }: CutNoteProps) {
  const all = competencies.find((row) => row.competency === competency)?.activities ?? 0;
  if (all <= count) return null;
  return (
    <p className="rpt-text-15 rpt-muted">
      Only the soonest {AFFILIATES_MAX} are shown here.{' '}
      <Link to={paths.cpdSearch} search={{ competency }}>
        Search all of them
      </Link>
    </p>
  );
}
