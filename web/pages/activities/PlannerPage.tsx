import { useQuery } from '@tanstack/react-query';
import { activities } from '#contract/activities.ts';
import { learningAreas } from '#contract/learning-areas.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { links } from '#web/links.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { useListPage } from '#web/parts/use-list-page.ts';
import { useOpenRow } from '#web/parts/use-page-mode.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { ActivityTable } from './ActivityTable.tsx';
import { AddMoreActivities } from './AddMoreActivities.tsx';
import { EditActivityForm } from './EditActivityForm.tsx';
import { LogActivityForm } from './LogActivityForm.tsx';

/** /app/activityPlanner: list, 'Update or Delete Activity' and 'Add My Own Activity' (spec B §2.3). */
export function PlannerPage() {
  const year = usePlanYear();
  const planned = useQuery(query(activities, { year }));
  const areas = useQuery(query(learningAreas, { year }));
  const { mode, open, toList, message, done } = useListPage();
  const edited = useOpenRow(mode, 'edit', planned.data, idOf);
  const area = useOpenRow(mode, 'add', areas.data, idOf);

  if (edited) return <EditActivityForm key={edited.id} activity={edited} onDone={done} onClose={toList} />;
  if (area) {
    const added = (text: string) => {
      done(text);
      toList();
    };
    return <LogActivityForm key={area.id} area={area} onAdded={added} onClose={toList} />;
  }

  return (
    <WizardShell step="activityPlanner" message={message} help={<PlannerHelp />}>
      <Loaded query={planned} rows={5}>
        {(rows) => <ActivityTable activities={rows} onEdit={(id) => open('edit', id)} onDone={done} />}
      </Loaded>
      <Loaded query={areas} rows={3}>
        {(rows) => <AddMoreActivities areas={rows} onAdd={(id) => open('add', id)} />}
      </Loaded>
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
