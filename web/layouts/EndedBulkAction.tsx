import { IconAlertCircle, IconCheck, IconPlayerStop, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ResultOf } from '#contract/endpoint.ts';
import { officeBulkAction } from '#contract/office-bulk-actions.ts';
import { counted, grouped } from '#domain/text/counted.ts';
import { query } from '#web/api/queries.ts';
import { bulkActionPage } from '#web/paths.ts';
import { focusHeading } from '#web/ui/focus-when-lost.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import classes from './OfficeFrame.module.css';

/** A bulk action that has ended since the page was opened: how, with its link, until somebody closes it. */
export function EndedBulkAction({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: action } = useQuery(query(officeBulkAction, { id }));
  if (!action?.ended_at) return null;
  const { icon, tone, text } = outcomeOf(action);
  const close = () => {
    onClose();
    focusHeading();
  };
  return (
    <div className={classes.ended}>
      <Icon of={icon} className={`rpt-${tone}`} size={20} />
      <p className="rpt-stack rpt-grow">
        <Link {...bulkActionPage(id)}>{action.title}</Link>
        <span>{text}</span>
      </p>
      <IconButton icon={IconX} label={`Close: ${action.title}`} onClick={close} />
    </div>
  );
}

function outcomeOf({ state, failed, done, total, row_one, row_many }: ResultOf<typeof officeBulkAction>) {
  const rows = counted(total, row_one, row_many);
  if (failed > 0) return { icon: IconAlertCircle, tone: 'red', text: `${grouped(failed)} of ${rows} failed` };
  if (state === 'stopped')
    return { icon: IconPlayerStop, tone: 'muted', text: `Stopped: ${grouped(done)} of ${rows} done` };
  return { icon: IconCheck, tone: 'green', text: `Done: ${rows}` };
}
