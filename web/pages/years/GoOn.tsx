import { Navigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { RoutePending } from '#web/layouts/RoutePending.tsx';
import { loadingPage, paths } from '#web/paths.ts';

interface GoOnProps {
  /** Whether the year has a page to resume. */
  isStarted: boolean;
  /** The address that was asked for before signing in. */
  wanted: string | null;
}

/**
 * Opens the page after signing in when there is no year to choose: the requested page, the saved page or the welcome
 * page.
 */
export function GoOn({ isStarted, wanted }: GoOnProps) {
  const { history } = useRouter();
  useEffect(() => {
    if (wanted !== null) history.replace(wanted);
  }, [wanted, history]);
  if (wanted !== null) return <RoutePending />;
  return isStarted ? <Navigate to={paths.rpt1} replace /> : <Navigate {...loadingPage('welcome')} replace />;
}
