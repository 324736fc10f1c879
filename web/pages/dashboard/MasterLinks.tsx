import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { keyStatus } from '#contract/sign-in.ts';
import { query } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';

const MasterNavigation = lazy(async () => ({
  default: (await import('#web/parts/office/MasterNavigation.tsx')).MasterNavigation,
}));

/** The way to the administration, for an administrator (spec B §2.9). It reads the gate's own check. */
export function MasterLinks() {
  const { data } = useQuery({ ...query(keyStatus), staleTime: delays.keyCheck, retry: false });
  if (!data?.role) return null;
  return (
    <Suspense>
      <MasterNavigation wide />
    </Suspense>
  );
}
