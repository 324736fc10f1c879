import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { years } from '#contract/years.ts';
import { yearsNotOwned } from '#domain/years/plan-years.ts';
import { query } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { usePlanYear } from '#web/api/session.ts';
import { RoutePending } from '#web/layouts/RoutePending.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { loadingPage, paths } from '#web/paths.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { EarlierYears } from './EarlierYears.tsx';
import { LaterYears } from './LaterYears.tsx';
import { PurchasePanel } from './PurchasePanel.tsx';
import { wantedPage } from './wanted-page.ts';
import { YearForm } from './YearForm.tsx';
import classes from './years.module.css';

/** /app/changeYears, and /app/changeYearsLogin where signing in ends (spec A §2, B §2.6). */
export function ChangeYearsPage({ afterLogin }: { afterLogin: boolean }) {
  const current = usePlanYear();
  const owned = useQuery(query(years));
  const [buying, setBuying] = useState<number | null>(null);
  const { next } = useSearch({ from: '__root__' });
  const wanted = afterLogin ? wantedPage(next) : null;
  const [only, ...others] = owned.data?.years ?? [];
  // Only an administrator signs in without a plan (spec-readings 77).
  if (afterLogin && owned.data && !only && wanted === null) return <Navigate to={paths.masterHome} replace />;
  // Nothing to choose (spec-readings 28).
  if (afterLogin && owned.data && (!only || (only.year === current && others.length === 0))) {
    return <GoOn isStarted={only?.started ?? false} wanted={wanted} />;
  }
  const lead = afterLogin
    ? 'Choose the plan year that you want to work on.'
    : `You are in ${current}. Each year is a plan of its own.`;
  return (
    <Stack gap={24}>
      <PageTitle title="Switch Years" lead={lead} />
      <Loaded query={owned} rows={4}>
        {({ years: rows, earlier_year_price }) => {
          const { earlier, included, later } = yearsNotOwned(
            rows.map(({ year }) => year),
            serverToday(),
          );
          return (
            <div className={classes.cards} data-buying={buying !== null || undefined}>
              <YearForm owned={rows} current={current} wanted={wanted} isNext={buying === null} />
              <EarlierYears years={earlier} price={earlier_year_price} buying={buying} onBuy={setBuying} />
              {buying === null ? null : <PurchasePanel year={buying} />}
              <LaterYears included={included} years={later} />
            </div>
          );
        }}
      </Loaded>
    </Stack>
  );
}

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
function GoOn({ isStarted, wanted }: GoOnProps) {
  const { history } = useRouter();
  useEffect(() => {
    if (wanted !== null) history.replace(wanted);
  }, [wanted, history]);
  if (wanted !== null) return <RoutePending />;
  return isStarted ? <Navigate to={paths.rpt1} replace /> : <Navigate {...loadingPage('welcome')} replace />;
}
