import { useQuery } from '@tanstack/react-query';
import { activities } from '#contract/activities.ts';
import { learningAreas } from '#contract/learning-areas.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { links } from '#web/links.ts';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { useOpenRow, usePageMode } from '#web/parts/use-page-mode.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { useMessage } from '#web/ui/use-message.ts';
import { ActivityTable } from './ActivityTable.tsx';
import { AddActivityForm } from './AddActivityForm.tsx';
import { AddMoreActivities } from './AddMoreActivities.tsx';
import { EditActivityForm } from './EditActivityForm.tsx';

/** /app/activityPlanner: list, 'Update or Delete Activity' and 'Add My Own Activity' (spec B §2.3). */
export function PlannerPage() {
  const year = usePlanYear();
  const planned = useQuery(query(activities, { year }));
  const areas = useQuery(query(learningAreas, { year }));
  const [mode, open] = usePageMode();
  const edited = useOpenRow(mode, 'edit', planned.data, idOf);
  const area = useOpenRow(mode, 'add', areas.data, idOf);
  const [message, show] = useMessage(delays.message);
  const tell = (text: string) => show({ tone: 'green', text });
  const toList = () => open(null);

  if (edited) return <EditActivityForm key={edited.id} activity={edited} onDone={tell} onClose={toList} />;
  if (area) return <AddActivityForm key={area.id} area={area} onDone={tell} onClose={toList} />;

  return (
    <WizardShell step="activityPlanner" message={message} help={<PlannerHelp />}>
      {planned.isPending ? (
        <section className="rpt-card">
          <SkeletonRows rows={5} />
        </section>
      ) : planned.error ? (
        <LoadFailure error={planned.error} onRetry={() => void planned.refetch()} />
      ) : (
        <ActivityTable activities={planned.data} onEdit={(id) => open('edit', id)} onDone={tell} />
      )}
      {areas.isPending ? (
        <section className="rpt-card">
          <SkeletonRows rows={3} />
        </section>
      ) : areas.error ? (
        <LoadFailure error={areas.error} onRetry={() => void areas.refetch()} />
      ) : (
        <AddMoreActivities areas={areas.data} onAdd={(id) => open('add', id)} />
      )}
    </WizardShell>
  );
}

const idOf = ({ id }: { id: string }) => id;

const PlannerHelp = () => (
  <>
    Choose a learning area under Add More Activities and say what you will do for it, and when.
    {links.planTemplate ? (
      <>
        {' '}
        <ExternalLink href={links.planTemplate}>Reflective plan template</ExternalLink>
      </>
    ) : null}
  </>
);
