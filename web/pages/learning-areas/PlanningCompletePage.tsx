import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { areasPage } from '#contract/page-calls.ts';
import { lacksReason } from '#domain/learning-areas/learning-areas.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { paths } from '#web/paths.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import type { LearningArea } from './learning-area.ts';

/** /app/planningComplete (spec B §2.1). */
export function PlanningCompletePage() {
  const year = usePlanYear();
  const { data } = useQuery(query(areasPage, { year }));
  return (
    <WizardShell
      step="planningComplete"
      help="An activity is anything that you learn from: a webinar, a course, an article, a task at work."
    >
      <Sheet>
        <h2>Your planning phase for {year} is complete</h2>
        {data ? <Figures areas={data.areas} /> : null}
        <p>You can come back to your scores and learning areas at any time.</p>
        <p>Next, choose activities for your learning areas.</p>
      </Sheet>
    </WizardShell>
  );
}

/** How many learning areas there are, with links to those that lack something. */
function Figures({ areas }: { areas: readonly LearningArea[] }) {
  const idle = areas.filter(({ activities, met }) => activities === 0 && !met).length;
  const bare = areas.filter(lacksReason).length;
  return (
    <>
      <p>
        {areas.length === 0 ? (
          <>
            No Learning Areas Identified. <Link to={paths.learningAreas}>Add a learning area</Link>
          </>
        ) : (
          `You have ${areas.length === 1 ? '1 learning area' : `${areas.length} learning areas`}.`
        )}
      </p>
      {idle > 0 ? (
        <p>
          <Link to={paths.learningAreas} search={{ show: 'no-activity' }}>
            {have(idle)} no activity yet
          </Link>
        </p>
      ) : null}
      {bare > 0 ? (
        <p>
          <Link to={paths.learningAreas} search={{ show: 'no-reason' }}>
            {have(bare)} no reason yet
          </Link>
        </p>
      ) : null}
    </>
  );
}

const have = (count: number) => (count === 1 ? '1 has' : `${count} have`);
