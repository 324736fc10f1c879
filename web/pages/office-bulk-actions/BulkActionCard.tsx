import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { officeBulkAction, stopOfficeBulkAction } from '#contract/office-bulk-actions.ts';
import { grouped } from '#domain/text/counted.ts';
import { query, useCall } from '#web/api/queries.ts';
import { serverNow } from '#web/api/server-clock.ts';
import { delays } from '#web/delays.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { headingOf, rowsInWords } from '#web/parts/office/bulk-heading.ts';
import { FigureStrip } from '#web/parts/office/FigureStrip.tsx';
import { exactTimeOrDay } from '#web/parts/office/times.ts';
import { bulkActionPage } from '#web/paths.ts';
import { focusHeading } from '#web/ui/focus-when-lost.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Ruler } from '#web/ui/Ruler.tsx';
import { useSpoken } from '#web/ui/use-spoken.ts';
import { BulkActionFailures } from './BulkActionFailures.tsx';
import { BulkActionState } from './BulkActionState.tsx';
import { aboutBulkAction, type BulkActionDetail, eventsInWords, isOpen, timeLeft } from './bulk-words.ts';
import { RetryButton } from './RetryButton.tsx';
import { UndoButton } from './UndoButton.tsx';

const UNITS = 10;

interface BulkActionCardProps {
  id: string;
  /** The heading leads to the page of the bulk action. */
  linked?: boolean;
}

/** One bulk action: how far it is, with Stop beside its rule, what failed and why, and what happened to it. */
export function BulkActionCard({ id, linked = false }: BulkActionCardProps) {
  const action = useQuery({
    ...query(officeBulkAction, { id }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? delays.bulkActionPoll : false),
  });
  return (
    <Loaded query={action} rows={4}>
      {(known) => <Card action={known} linked={linked} />}
    </Loaded>
  );
}

function Card({ action, linked }: { action: BulkActionDetail; linked: boolean }) {
  const { id, total, done, failed, left, counts } = action;
  const title = headingOf(action);
  const settled = done + failed;
  const spoken = useSpoken(`${grouped(settled)} of ${rowsInWords(action, total)}`);
  return (
    <section className="rpt-card rpt-clip" aria-labelledby={`bulk-action-${id}`}>
      <div className="rpt-flex rpt-between rpt-pad-16 rpt-top rpt-gap-12-24" style={{ flexWrap: 'wrap' }}>
        <div>
          <div className="rpt-row rpt-gap-4-12">
            <h2 id={`bulk-action-${id}`}>{linked ? <Link {...bulkActionPage(id)}>{title}</Link> : title}</h2>
            {action.state === 'running' ? null : <BulkActionState action={action} />}
          </div>
          <p className="rpt-text-14 rpt-muted">
            {aboutBulkAction(action, serverNow())}{' '}
            <TakenBack words="It was undone by" by={action.undone_by} />
            <TakenBack words="It undoes" by={action.undoes} />
          </p>
        </div>
        {isOpen(action) && action.state !== 'stopping' ? <StopButton id={id} /> : null}
        {action.undone_by ? null : <RetryButton action={action} />}
        <UndoButton action={action} />
      </div>
      <div style={{ padding: '0 16px 16px' }}>
        <div className="rpt-flex rpt-baseline rpt-under-8 rpt-gap-4-12" style={{ flexWrap: 'wrap' }}>
          <span className="rpt-text-28 rpt-strong">{grouped(settled)}</span>
          <span className="rpt-text-16 rpt-muted">of {rowsInWords(action, total)}</span>
          <span className="rpt-text-14 rpt-end rpt-muted">{timeLeft(action.seconds_left)}</span>
        </div>
        <Ruler
          units={UNITS}
          parts={[{ value: total > 0 ? (settled / total) * UNITS : UNITS, tone: 'ink' }]}
        />
        <p className="rpt-hidden" role="status">
          {spoken}
        </p>
      </div>
      <FigureStrip
        inside
        figures={[
          { label: 'Done', count: done },
          { label: 'Failed', count: failed, toDo: true },
          { label: action.state === 'stopped' ? 'Left undone' : 'Still to do', count: left },
          ...(counts ? [counts] : []),
        ]}
      />
      <div className="rpt-halves rpt-rule rpt-fold-860">
        <BulkActionFailures action={action} />
        <BulkActionEvents action={action} />
      </div>
    </section>
  );
}

function TakenBack({ words, by }: { words: string; by: BulkActionDetail['undoes'] }) {
  if (!by) return null;
  return (
    <>
      {words} <Link {...bulkActionPage(by.id)}>bulk action {grouped(by.number)}</Link>.
    </>
  );
}

function StopButton({ id }: { id: string }) {
  const stop = useCall(stopOfficeBulkAction, {
    onSuccess: focusHeading,
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon of={IconPlayerStop} />}
        loading={stop.isPending}
        onClick={() => stop.mutate({ params: { id } })}
      >
        Stop
      </Button>
      <Fault error={stop.error} />
    </>
  );
}

/** The events of a bulk action, from Continue to its end, with the restarts of the server. */
function BulkActionEvents({ action }: { action: BulkActionDetail }) {
  const now = serverNow();
  return (
    <div className="rpt-text-14 rpt-pad-16">
      <h3 id={`events-${action.id}`}>What happened</h3>
      <ol className="rpt-over-8" aria-labelledby={`events-${action.id}`}>
        {eventsInWords(action).map(({ at, text }) => (
          <li className="rpt-flex rpt-gap-16 rpt-rule" style={{ padding: '8px 0' }} key={at + text}>
            <time className="rpt-fixed rpt-muted" dateTime={at}>
              {exactTimeOrDay(at, now)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
