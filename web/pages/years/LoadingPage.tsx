import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { planAssessment } from '#contract/assessment.ts';
import { keyStatus } from '#contract/sign-in.ts';
import { query } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { paths } from '#web/paths.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { useLate } from '#web/ui/use-late.ts';
import { loadingTarget } from './loading-target.ts';

/** /app/loading/{myVar}: leaves when the data is loaded, after five seconds at most (readings 1). */
export function LoadingPage() {
  const { myVar } = useParams({ from: '/app-layout/members-only/app/loading/$myVar' });
  const { rpt_current_year: year, careerPath } = useSession();
  const key = useQuery({ ...query(keyStatus), retry: false });
  // Without a career path there is nothing to compute.
  const enabled = careerPath !== '';
  const plan = useQuery({ ...query(planAssessment, { year }), enabled });
  const late = useLate(delays.loadingPage);

  // Without a response the key may still be good. The next page offers another try.
  if (key.error && !key.error.unanswered)
    return <Navigate to={paths.login} search={{ ended: 'expired' }} replace />;
  const ready = !key.isLoading && !plan.isLoading;
  if (ready || late) return <Navigate to={loadingTarget(myVar)} replace />;
  return (
    <Stack gap={16} className="rpt-middle rpt-centred" style={{ padding: '96px 16px' }}>
      <PageTitle title="Opening your plan" />
      <Loader aria-hidden />
      <p role="status">One moment. We are working out your results.</p>
    </Stack>
  );
}
