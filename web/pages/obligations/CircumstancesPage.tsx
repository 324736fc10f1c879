import { useQuery } from '@tanstack/react-query';
import { circumstancesPage } from '#contract/page-calls.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { CircumstancesForm } from './CircumstancesForm.tsx';

/** /app/circumstances: the days and facts of a year that change what each body asks. */
export function CircumstancesPage() {
  const year = usePlanYear();
  const page = useQuery(query(circumstancesPage, { year }));
  return (
    <Loaded query={page} rows={8}>
      {(data) => <CircumstancesForm data={data} year={year} />}
    </Loaded>
  );
}
