import { IconProgress, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { grouped } from '#domain/text/counted.ts';
import { runningHeading } from '#web/parts/office/bulk-heading.ts';
import type { useOpenBulkActions } from '#web/parts/office/open-bulk-actions.ts';
import { bulkActionPage, paths } from '#web/paths.ts';
import { focusHeading } from '#web/ui/focus-when-lost.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { Ruler } from '#web/ui/Ruler.tsx';
import { useSpoken } from '#web/ui/use-spoken.ts';
import classes from './OfficeFrame.module.css';

const UNITS = 10;

interface RunningBulkActionsProps {
  actions: ReturnType<typeof useOpenBulkActions>;
  /** Takes the note away for the bulk actions that run now. A later one has a note again. */
  onClose: () => void;
}

/** How far the newest bulk action is, with a link to it, or to the list when there are several. */
export function RunningBulkActions({ actions, onClose }: RunningBulkActionsProps) {
  const [action, ...more] = actions;
  const spoken = useSpoken(action ? `${action.title}: ${tens(partOf(action))} percent` : '');
  if (!action) return null;
  const close = () => {
    onClose();
    focusHeading();
  };
  return (
    <aside className={classes.toast} aria-label="Running bulk action">
      <Icon className="rpt-muted" of={IconProgress} size={20} />
      <strong>{runningHeading(action)}</strong>
      <IconButton icon={IconX} label={`Close: ${runningHeading(action)}`} onClick={close} />
      <Stack gap={8} style={{ gridColumn: '2 / -1' }}>
        <Ruler units={UNITS} parts={[{ value: partOf(action) * UNITS, tone: 'ink' }]} />
        <p className="rpt-muted">
          {grouped(action.done + action.failed)} of {grouped(action.total)}. You can leave this page.{' '}
          {more.length > 0 ? (
            <Link to={paths.masterJobs}>See all {actions.length} bulk actions</Link>
          ) : (
            <Link {...bulkActionPage(action.id)}>See the bulk action</Link>
          )}
        </p>
        <p className="rpt-hidden" role="status">
          {spoken}
        </p>
      </Stack>
    </aside>
  );
}

const partOf = ({ done, failed, total }: { done: number; failed: number; total: number }) =>
  (done + failed) / Math.max(total, 1);

/** The progress in tens of percent, so that it is read aloud at most ten times. */
const tens = (part: number) => Math.floor(part * 10) * 10;
