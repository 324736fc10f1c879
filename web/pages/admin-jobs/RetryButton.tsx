import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { retryAdminJob } from '#contract/admin-jobs.ts';
import { grouped } from '#domain/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { headingOf } from '#web/parts/admin/job-heading.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { focusWhenLost } from '#web/ui/focus-when-lost.ts';
import type { JobSummary } from './job-words.ts';

/** 'Try the 3 again', for a job that ended with failures. The rest of a stopped job would go on with them. */
export function RetryButton({ job, small = false }: { job: JobSummary; small?: boolean }) {
  const retry = useCall(retryAdminJob, {
    onSuccess: () => focusWhenLost(document.querySelector('h1'), { preventScroll: true }),
  });
  if (job.state !== 'done' || job.failed === 0) return null;
  const words = `Try the ${grouped(job.failed)} again`;
  return (
    <>
      <Button
        {...(small
          ? { variant: 'subtle', size: 'sm' }
          : { variant: 'default', leftSection: <IconRefresh size={18} stroke={1.75} aria-hidden /> })}
        aria-label={small ? `${words}: ${headingOf(job)}` : undefined}
        loading={retry.isPending}
        onClick={() => retry.mutate({ params: { id: job.id } })}
      >
        {words}
      </Button>
      {retry.error ? <Banner tone="red">{retry.error.message}</Banner> : null}
    </>
  );
}
