import { IconAlertCircle, IconCheck, IconPlayerStop, IconProgress } from '@tabler/icons-react';
import { grouped } from '#domain/counted.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { isOpen, type JobSummary } from './job-words.ts';

/** Where a job is, as one word. */
export function JobState({ job }: { job: JobSummary }) {
  if (isOpen(job))
    return (
      <Chip tone="ink" icon={IconProgress}>
        {job.state === 'waiting' ? 'Waiting' : job.state === 'stopping' ? 'Stopping' : 'Running'}
      </Chip>
    );
  if (job.failed > 0)
    return (
      <Chip tone="red" icon={IconAlertCircle}>
        {grouped(job.failed)} failed
      </Chip>
    );
  if (job.state === 'stopped')
    return (
      <Chip tone="quiet" icon={IconPlayerStop}>
        Stopped
      </Chip>
    );
  return (
    <Chip tone="green" icon={IconCheck}>
      Done
    </Chip>
  );
}
