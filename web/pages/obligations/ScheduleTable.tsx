import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconCircleDashed,
  IconMinus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { typeLabel } from '#domain/activities/type-label.ts';
import { shortDate } from '#domain/calendar/date-words.ts';
import { minutesOf, sumOfHours } from '#domain/hours/verifiable-hours.ts';
import { inUnit, withCycle } from '#domain/obligations/cycle-words.ts';
import { outstandingReasons, type Reason } from '#domain/obligations/portions.ts';
import { reasonInWords } from '#domain/obligations/reason-words.ts';
import { type PageLink, paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useAddProof } from './add-proof.ts';
import classes from './HoursSchedule.module.css';
import type { Body, Hours, ObligationsData } from './obligations-data.ts';

type Activity = ObligationsData['activities'][number];
type Portion = Hours['portions'][number] & { activity: Activity };

const headsOf = (unit: Body['unit']) => [
  { head: 'Activity', width: 'auto' },
  { head: 'Date', width: 72 },
  { head: unit ? `${unit.one.charAt(0).toUpperCase()}${unit.one.slice(1)}s` : 'Hours', width: 68 },
  { head: 'Counts?', width: 198 },
];

/** Counting rows that are shown at once. One more would only replace the line that opens the rest. */
const SHOWN = 3;

interface ScheduleTableProps extends Record<'counts' | 'outstanding' | 'not', Portion[]> {
  body: Body;
  hours: Hours;
  /** Whether only what is outstanding is shown at first. */
  folds: boolean;
}

/** The activities of one figure in three groups, each adding up. */
export function ScheduleTable({ body, hours, counts, outstanding, not, folds }: ScheduleTableProps) {
  const [all, setAll] = useState(false);
  const [others, setOthers] = useState(false);
  const isLong = !folds && counts.length > SHOWN + 1 && !all;
  const shown = isLong ? counts.slice(0, SHOWN) : folds && !all ? [] : counts;
  const rest = counts.slice(shown.length);
  return (
    <table className={classes.table}>
      <caption className="rpt-hidden">
        {withCycle(hours.label, body.cycle)}: the activities, and whether they count
      </caption>
      <thead>
        <tr>
          {headsOf(body.unit).map(({ head, width }) => (
            <th key={head} scope="col" style={{ width }}>
              {head}
            </th>
          ))}
          {/* As narrow as its content. */}
          <th scope="col" style={{ width: '1%' }}>
            <span className="rpt-hidden">To do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {folds ? (
          <Fold
            body={body}
            verb={['counts', 'count']}
            rows={counts}
            open={all}
            onToggle={() => setAll(!all)}
          />
        ) : null}
        <Rows rows={shown} body={body} />
        {isLong ? (
          <tr>
            <td colSpan={2}>
              <button type="button" className="rpt-link-button" onClick={() => setAll(true)}>
                {rest.length} more that count
              </button>
            </td>
            <td>{sum(rest, body)}</td>
            <td colSpan={2} />
          </tr>
        ) : null}
        <Moved label="Carried over from the cycle before" hours={hours.carried} body={body} />
        <Moved label="Earned before this plan" hours={hours.brought} body={body} />
        {folds ? null : (
          <tr className={classes.total}>
            <th className="rpt-strong" scope="row" colSpan={2}>
              Counted
            </th>
            <td>
              <b className="rpt-double" style={{ paddingBottom: 4 }}>
                {figure(hours.counted, body)}
              </b>
            </td>
            <td colSpan={2} />
          </tr>
        )}
        <Group title="Outstanding" rows={outstanding} body={body} />
        {folds ? (
          <>
            <Fold
              body={body}
              verb={['does not count', 'do not count']}
              rows={not}
              open={others}
              onToggle={() => setOthers(!others)}
            />
            {others ? <Rows rows={not} body={body} /> : null}
          </>
        ) : (
          <Group title="Does not count" rows={not} body={body} />
        )}
      </tbody>
    </table>
  );
}

type Unit = Pick<Body, 'unit'>;
const figure = (hours: number, { unit }: Unit): string => inUnit(minutesOf(hours), unit);
const sum = (rows: readonly Portion[], body: Unit): string =>
  figure(sumOfHours(rows.map(({ hours }) => hours)), body);

/** Counted hours that no activity of the cycle brings. */
function Moved({ label, hours, body }: { label: string; hours: number; body: Body }) {
  if (hours === 0) return null;
  return (
    <tr className={classes.row}>
      <td colSpan={2}>{label}</td>
      <td>{figure(hours, body)}</td>
      <td>
        <span className="rpt-inline rpt-gap-4 rpt-ink">
          <Icon of={IconCheck} size={16} />
          counts
        </span>
      </td>
      <td />
    </tr>
  );
}

interface FoldProps {
  body: Body;
  /** The verb for one row and for several. */
  verb: [one: string, several: string];
  rows: readonly Portion[];
  open: boolean;
  onToggle: () => void;
}

/** Opens and closes the rows after it: '2 count', with their sum. */
function Fold({ body, verb: [one, several], rows, open, onToggle }: FoldProps) {
  if (rows.length === 0) return null;
  return (
    <tr>
      <th scope="rowgroup" colSpan={2}>
        <button
          type="button"
          className="rpt-plain rpt-inline rpt-gap-8 rpt-medium"
          aria-expanded={open}
          onClick={onToggle}
        >
          <Icon of={open ? IconChevronUp : IconChevronDown} />
          {rows.length} {rows.length === 1 ? one : several}
        </button>
      </th>
      <td className="rpt-strong">{sum(rows, body)}</td>
      <td colSpan={2} />
    </tr>
  );
}

function Group({ title, rows, body }: { title: string } & RowsProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <tr className={classes.head}>
        <th scope="rowgroup" colSpan={2}>
          {title}
        </th>
        <td>{sum(rows, body)}</td>
        <td colSpan={2} />
      </tr>
      <Rows rows={rows} body={body} />
    </>
  );
}

interface RowsProps {
  rows: readonly Portion[];
  body: Body;
}

const Rows = ({ rows, body }: RowsProps) =>
  rows.map((row, at) => (
    // One activity has several portions, and they have no name of their own.
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Portion key={`${row.activity_id} ${at}`} row={row} body={body} />
  ));

function Portion({ row: { activity, hours, reason }, body }: { row: Portion; body: Body }) {
  const isOut = reason !== null && !outstandingReasons.includes(reason);
  const icon = reason === null ? IconCheck : isOut ? IconMinus : IconCircleDashed;
  return (
    <tr className={`${classes.row} ${isOut ? 'rpt-muted' : ''}`}>
      <td className="rpt-anywhere">
        <Link to={paths.activityPlanner} search={{ row: activity.id }}>
          {activity.title}
        </Link>
        {activity.warnings.map((warning) => (
          <p key={warning} className="rpt-text-13 rpt-amber">
            <Icon of={IconAlertTriangle} size={14} /> {warningWords(activity)[warning]}
          </p>
        ))}
      </td>
      <td>{activity.date ? shortDate(activity.date) : ''}</td>
      <td>{figure(hours, body)}</td>
      <td>
        <span className={`rpt-inline rpt-gap-4 ${toneOf(reason)}`}>
          <Icon of={icon} size={16} />
          {reason === null ? 'counts' : reasonInWords(reason, activity.date, body)}
        </span>
      </td>
      <td>{reason === null ? null : <Remedy {...{ reason, activity, body }} />}</td>
    </tr>
  );
}

/** The member can write, date or prove it today. */
const isLeft = (reason: Reason | null): boolean =>
  reason === 'no_proof' || reason === 'not_completed' || reason === 'undated';

const toneOf = (reason: Reason | null): string =>
  reason === null ? 'rpt-ink' : isLeft(reason) ? 'rpt-accent' : '';

/** The way to make the hours count, where there is one. */
function Remedy({ reason, activity, body }: { reason: Reason; activity: Activity; body: Body }) {
  if (reason === 'no_proof') return <AddProof activity={activity} />;
  const link = remedies(activity, body)[reason];
  return link ? (
    <Link
      {...link.to}
      className={isLeft(reason) ? 'rpt-accent rpt-strong' : ''}
      aria-label={`${link.label}: ${activity.title}`}
    >
      {link.label}
    </Link>
  ) : null;
}

const remedies = (
  { id }: Activity,
  { version }: Body,
): Partial<Record<Reason, { label: string; to: PageLink }>> => ({
  not_completed: { label: 'Write', to: { to: paths.reflection, search: { edit: id } } },
  undated: { label: 'Add the date', to: { to: paths.activityPlanner, search: { edit: id } } },
  unconfirmed: { label: 'Confirm', to: { to: paths.activityPlanner, search: { edit: id } } },
  out_of_period: { label: 'Change the dates', to: { to: paths.circumstances, hash: version } },
});

const warningWords = ({ type }: Activity) => ({
  unconfirmed_kind: `${typeLabel(type)}: a reviewer may ask about it`,
  same_comment: 'One comment under several activities: a reviewer may ask about it',
  late_reflection: 'Reflected after the end of the year: a reviewer may ask about it',
});

function AddProof({ activity }: { activity: Activity }) {
  const { choose, note, sending } = useAddProof();
  const isSending = sending === activity.id;
  return (
    <>
      <button
        type="button"
        className="rpt-link-button rpt-accent rpt-medium"
        disabled={sending !== null}
        aria-label={`Add proof: ${activity.title}`}
        onClick={() => choose({ ...activity, evidence: '' })}
      >
        {isSending ? 'Sending…' : 'Add proof'}
      </button>
      <br />
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Kept elsewhere: ${activity.title}`}
        onClick={() => note({ ...activity, evidence: '' })}
      >
        Kept elsewhere
      </Button>
    </>
  );
}
