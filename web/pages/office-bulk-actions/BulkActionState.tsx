import { IconAlertCircle, IconCheck, IconPlayerStop, IconProgress } from '@tabler/icons-react';
import { grouped } from '#domain/text/counted.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { type BulkActionSummary, isOpen } from './bulk-words.ts';

/** Where a bulk action is, as one word. */
export function BulkActionState({ action }: { action: BulkActionSummary }) {
  if (isOpen(action))
    return (
      <Chip tone="ink" icon={IconProgress}>
        {action.state === 'waiting' ? 'Waiting' : action.state === 'stopping' ? 'Stopping' : 'Running'}
      </Chip>
    );
  if (action.failed > 0)
    return (
      <Chip tone="red" icon={IconAlertCircle}>
        {grouped(action.failed)} failed
      </Chip>
    );
  if (action.state === 'stopped')
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
