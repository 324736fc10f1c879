import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { activities } from '#contract/activities.ts';
import { resultsTable } from '#contract/assessment.ts';
import { learningAreas } from '#contract/learning-areas.ts';
import { userData } from '#contract/profile.ts';
import { byGap } from '#domain/area-gaps.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { LogActivityLink } from '#web/parts/LogActivityLink.tsx';
import { useListPage } from '#web/parts/use-list-page.ts';
import { useOpenRow } from '#web/parts/use-page-mode.ts';
import { ActivityTable } from './ActivityTable.tsx';
import { AddAffiliates } from './AddAffiliates.tsx';
import { AddMoreActivities } from './AddMoreActivities.tsx';
import { EditActivityForm } from './EditActivityForm.tsx';
import { LogActivityForm } from './LogActivityForm.tsx';
import { offersEvidence } from './offers-evidence.ts';
import { PlannerHelp } from './PlannerHelp.tsx';

/** /app/activityPlanner: list, 'Update or Delete Activity', and the two ways to add an activity (spec B §2.3). */
export function PlannerPage() {
  const year = usePlanYear();
  const { data: profile } = useSuspenseQuery(query(userData, { year }));
  const planned = useQuery(query(activities, { year }));
  const areas = useQuery(query(learningAreas, { year }));
  // They only sort the areas. Without them the list keeps its own order.
  const { data: scores = [] } = useQuery(query(resultsTable, { year }));
  const { offers } = useSearch({ from: '__root__' });
  const { mode, open, toList, toRow, message, show, done } = useListPage();
  const edited = useOpenRow(mode, 'edit', planned.data, idOf);
  const area = useOpenRow(mode, 'add', areas.data, idOf);

  if (edited) return <EditActivityForm key={edited.id} activity={edited} onDone={done} onClose={toList} />;
  if (area && offers !== undefined) return <AddAffiliates key={area.id} area={area} onClose={toList} />;
  if (area) {
    const added = (text: string, id: string) => {
      done(text);
      toRow(id);
    };
    return <LogActivityForm key={area.id} area={area} onAdded={added} onClose={toList} />;
  }
  const withEvidence = offersEvidence(profile);
  return (
    <WizardShell step="activityPlanner" message={message} help={<PlannerHelp />}>
      {/* Above the table on a phone, else in its bar. Only one of the two is shown. */}
      <LogActivityLink className="rpt-narrow-640 rpt-tall-48" />
      <Loaded query={planned} rows={5}>
        {(rows) => (
          <ActivityTable
            activities={rows}
            withHours={withEvidence}
            onEdit={(id) => open('edit', id)}
            onMessage={show}
          />
        )}
      </Loaded>
      <Loaded query={areas} rows={3}>
        {(rows) => (
          <AddMoreActivities
            areas={byGap(rows, scores)}
            withEvidence={withEvidence}
            onAdd={(id) => open('add', id)}
          />
        )}
      </Loaded>
    </WizardShell>
  );
}

const idOf = ({ id }: { id: string }) => id;
