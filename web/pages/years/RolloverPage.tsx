import { useQuery } from '@tanstack/react-query';
import { years } from '#contract/years.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { RolloverForm } from './RolloverForm.tsx';

/** /app/rollOverYears (spec B §2.6). */
export function RolloverPage() {
  const owned = useQuery(query(years));
  return (
    <Stack gap={24}>
      <PageTitle
        title="Rollover Years"
        lead="Start a year from the one before: profile, scores and learning areas are copied."
      />
      <Loaded query={owned} rows={4}>
        {({ years: rows }) => <RolloverForm owned={rows} />}
      </Loaded>
    </Stack>
  );
}
