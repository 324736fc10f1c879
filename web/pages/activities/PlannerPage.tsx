import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { planner } from '#contract/page-calls.ts';
import { flagsOf } from '#domain/profile/practitioner-flags.ts';
import { operatorsLink } from '#web/api/outside-links.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import template from '#web/assets/reflective-plan-template.docx?url';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { DropOnPage } from '#web/parts/activity/DropOnPage.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { useListPage } from '#web/parts/use-list-page.ts';
import { useOpenRow } from '#web/parts/use-page-mode.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { ActivityTable } from './ActivityTable.tsx';
import { AddAffiliates } from './AddAffiliates.tsx';
import { AddMoreActivities } from './AddMoreActivities.tsx';
import { EditActivityForm } from './EditActivityForm.tsx';
import { LogActivityForm } from './LogActivityForm.tsx';
import { LogNowDialog, NEW } from './LogNowDialog.tsx';
import { offersEvidence, offersHours } from './offers-evidence.ts';
import { SplitDialog } from './SplitDialog.tsx';

const outside = operatorsLink('plan_template');

/** The text of 'Need Help?' on the planner, with the reflective plan on paper (spec B §2.3). */
const PlannerHelp = () => (
  <>
    Choose a learning area under Add More Activities and say what you will do for it, and when.{' '}
    {outside ? (
      <ExternalLink href={outside}>Reflective plan template</ExternalLink>
    ) : (
      <a href={template} download="Reflective plan template.docx">
        Reflective plan template
      </a>
    )}
  </>
);

/** /app/activityPlanner: list, 'Update or Delete Activity', and the two ways to add an activity (spec B §2.3). */
export function PlannerPage() {
  const year = usePlanYear();
  const page = useQuery(query(planner, { year }));
  const { offers, split } = useSearch({ from: '__root__' });
  const { mode, open, toList, toRow, message, show, done } = useListPage();
  const edited = useOpenRow(mode, 'edit', page.data?.activities, ({ id }) => id);
  const chosen = useOpenRow(mode, 'add', page.data?.areas, ({ area }) => area.id);
  const area = chosen?.area;

  if (edited) return <EditActivityForm key={edited.id} activity={edited} onDone={done} onClose={toList} />;
  if (area && offers !== undefined) return <AddAffiliates key={area.id} area={area} onClose={toList} />;
  if (area) {
    const added = (text: string, id: string) => {
      done(text);
      toRow(id);
    };
    return <LogActivityForm key={area.id} area={area} onAdded={added} onClose={toList} />;
  }
  return (
    <WizardShell
      step="activityPlanner"
      message={message}
      quietNext={page.data?.activities.length === 0}
      help={<PlannerHelp />}
    >
      <DropOnPage />
      <Loaded query={page} rows={8}>
        {({ activities, areas, ...profile }) => (
          <>
            <ActivityTable
              activities={activities}
              withHours={offersHours(profile)}
              flags={flagsOf(profile)}
              onEdit={(id) => open('edit', id)}
              onMessage={show}
            />
            <div className="rpt-screen">
              <AddMoreActivities
                areas={areas}
                withEvidence={offersEvidence(profile)}
                hasActivities={activities.length > 0}
                onAdd={(id) => open('add', id)}
              />
            </div>
            {activities
              .filter(({ id }) => id === split)
              .map((activity) => (
                <SplitDialog
                  key={activity.id}
                  activity={activity}
                  asked={profile.asked}
                  onDone={done}
                  onClose={toList}
                />
              ))}
            {mode.name === 'add' && mode.id === NEW ? (
              <LogNowDialog
                withHours={offersHours(profile)}
                onLogged={(text, id) => {
                  done(text);
                  toRow(id);
                }}
                onClose={toList}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </WizardShell>
  );
}
