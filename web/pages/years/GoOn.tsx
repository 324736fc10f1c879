import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readAutosave } from '#contract/autosave.ts';
import { query } from '#web/api/queries.ts';
import { RoutePending } from '#web/layouts/RoutePending.tsx';
import { loadingPage, paths } from '#web/paths.ts';

interface GoOnProps {
  year: number;
  /** The address that was asked for before signing in. */
  wanted: string | null;
}

/**
 * Opens the page after signing in when there is no year to choose: the requested page, the saved page or the welcome
 * page.
 */
export function GoOn({ year, wanted }: GoOnProps) {
  const { history } = useRouter();
  const saved = useQuery({ ...query(readAutosave, { year }), enabled: wanted === null, retry: false });
  useEffect(() => {
    if (wanted !== null) history.replace(wanted);
  }, [wanted, history]);
  if (wanted !== null || saved.isPending) return <RoutePending />;
  if (saved.data?.url) return <Navigate to={paths.rpt1} replace />;
  return <Navigate {...loadingPage('welcome')} replace />;
}
