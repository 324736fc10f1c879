import { IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { southAfricanTime } from '#domain/calendar/calendar.ts';
import { changesOf, type ValueChange } from '#domain/office/office-log.ts';
import { grouped } from '#domain/text/counted.ts';
import { Address } from '#web/parts/office/Address.tsx';
import { exactTime } from '#web/parts/office/times.ts';
import { bulkActionPage, logRows } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './LogList.module.css';
import { bulkActionInWords, type LogEntry, shortId } from './log-entry.ts';

/** One entry. It opens in place and shows every field before and after. */
export function LogLine({ entry }: { entry: LogEntry }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const details = `${id}-details`;
  const changes = changesOf(entry.before, entry.after);
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <span className="rpt-muted" id={`${id}-time`}>
          {southAfricanTime(new Date(entry.at))}
        </span>
        <span className={`${classes.what} rpt-medium`}>
          {/* It covers the whole line, under the link to the bulk action. */}
          <button
            className="rpt-side rpt-whole"
            type="button"
            id={`${id}-what`}
            aria-labelledby={`${id}-time ${id}-what ${id}-whom`}
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            onClick={() => setOpen(!open)}
          >
            {entry.action}
          </button>
        </span>
        <span id={`${id}-whom`}>
          <Address email={entry.whom} />
        </span>
        {beginsBulkAction(entry) ? <BulkAction action={entry.bulk_action} /> : <Change changes={changes} />}
        <span>{whoOf(entry)}</span>
        <Icon of={IconChevronDown} className="rpt-muted" />
      </div>
      {open ? <Details id={details} entry={entry} changes={changes} /> : null}
    </li>
  );
}

const whoOf = ({ who, who_email }: LogEntry) => who || who_email || 'A deleted account';

type BulkActionOf = NonNullable<LogEntry['bulk_action']>;
const beginsBulkAction = (entry: LogEntry): entry is LogEntry & { bulk_action: BulkActionOf } =>
  entry.bulk_action?.row === null && entry.before === null;

const BulkAction = ({ action }: { action: BulkActionOf }) => (
  <span>
    <Link {...bulkActionPage(action.id)}>Bulk action {grouped(action.number)}</Link>,{' '}
    {bulkActionInWords(action)}
  </span>
);

const SHOWN = 5;

/** Old, arrow, new of the first field that changed. Without a before: the first few values. */
function Change({ changes }: { changes: readonly ValueChange[] }) {
  const [first, ...others] = changes.filter(({ before, after }) => before !== after);
  if (!first)
    return <span className="rpt-muted">{changes.length > 0 ? 'Nothing changed' : 'No values kept'}</span>;
  if (first.before === '') {
    const values = changes
      .filter(({ after }) => after !== 'none')
      .map(({ label, after }) => `${label} ${after}`);
    return <span>{[...values.slice(0, SHOWN), ...(values.length > SHOWN ? ['…'] : [])].join(', ')}</span>;
  }
  return (
    <span className="rpt-row rpt-slim" style={{ gap: '4px 8px' }}>
      <span className="rpt-muted">
        {first.label}: {first.before}
      </span>
      <Icon of={IconArrowRight} size={14} />
      <span className="rpt-hidden"> to </span>
      <b>{first.after || 'none'}</b>
      {others.length > 0 ? <span className="rpt-muted">and {others.length} more</span> : null}
    </span>
  );
}

interface DetailsProps {
  id: string;
  entry: LogEntry;
  changes: readonly ValueChange[];
}

function Details({ id, entry, changes }: DetailsProps) {
  const changed = changes.filter(({ before, after }) => before !== after);
  const same = changes.filter(({ before, after }) => before === after);
  return (
    <div id={id} className={classes.open}>
      {changes.length > 0 ? (
        <table className={classes.fields}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td data-new>{after}</td>
              </tr>
            ))}
            {same.length > 0 ? (
              <tr className="rpt-muted">
                <th scope="row">{same.map(({ label, before }) => `${label} ${before}`).join(', ')}</th>
                <td colSpan={2}>As before</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      ) : (
        <p className="rpt-muted">The entry has no values.</p>
      )}
      <dl className={`${classes.facts} rpt-anywhere`}>
        <dt className="rpt-muted">When</dt>
        <dd>{exactTime(entry.at)}</dd>
        <dt className="rpt-muted">Who</dt>
        <dd>{entry.who_email || 'A deleted account'}</dd>
        <dt className="rpt-muted">Entry</dt>
        <dd>{shortId(entry.id)}</dd>
        {entry.rows ? (
          <>
            <dt className="rpt-muted">Rows</dt>
            <dd>
              <Link {...logRows(entry.rows)}>Show them</Link>
            </dd>
          </>
        ) : null}
        {entry.bulk_action ? (
          <>
            <dt className="rpt-muted">Bulk action</dt>
            <dd>
              <BulkAction action={entry.bulk_action} />
            </dd>
          </>
        ) : null}
      </dl>
    </div>
  );
}
