import { useQuery } from '@tanstack/react-query';
import { accountOverview } from '#contract/account.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { YearActivities } from './YearActivities.tsx';

/** /app/calendar: the activities of the account page by themselves (spec-readings 4). */
export function CalendarPage() {
  const year = usePlanYear();
  const account = useQuery(query(accountOverview, { year }));
  return (
    <Stack gap="page">
      <PageTitle title="Calendar" lead={`The activities of your ${year} plan.`} />
      <Loaded query={account} rows={8}>
        {(data) => <YearActivities account={data} />}
      </Loaded>
    </Stack>
  );
}
