import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResultOf } from '#contract/endpoint.ts';
import {
  judgeRefusedNotifications,
  refusedNotifications,
  seenRefusedNotifications,
} from '#contract/office-refused.ts';
import { rand } from '#domain/money/money.ts';
import { refusalWords } from '#domain/payments/refused-notifications.ts';
import { counted } from '#domain/text/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { serverNow } from '#web/api/server-clock.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Address } from '#web/parts/office/Address.tsx';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { useMay } from '#web/parts/office/rights.ts';
import { dayAndTime } from '#web/parts/office/times.ts';
import { pagesOf, useOfficeRows } from '#web/parts/office/use-office-rows.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { type RefusedGroup, refusedSentence } from './refused-words.ts';

type Message = ResultOf<typeof refusedNotifications>['rows'][number];

/** The payment messages that were refused: why, what to do about it, and each one for those who handle money. */
export function RefusedMessages({ refused }: { refused: readonly RefusedGroup[] }) {
  const [shown, show] = useState(false);
  const mayHandle = useMay()('money');
  const isOpen = refused.length > 0 || shown;
  if (!isOpen)
    return mayHandle ? (
      <Button variant="default" size="sm" onClick={() => show(true)} style={{ alignSelf: 'flex-start' }}>
        Refused payment messages of the last 30 days
      </Button>
    ) : null;
  return (
    <section aria-labelledby="refused-messages">
      <Stack gap={16}>
        <h2 className="rpt-text-16" id="refused-messages">
          Refused payment messages
        </h2>
        {refused.length > 0 ? (
          <div className="rpt-card">
            {refused.map((group) => (
              <p key={group.reason} className="rpt-text-14 rpt-pad-8-16 rpt-rule">
                <strong>{refusedSentence(group, serverNow())}.</strong>
                <span className="rpt-block rpt-muted">{refusalWords[group.reason].todo}</span>
              </p>
            ))}
          </div>
        ) : null}
        {mayHandle ? (
          <Handling
            until={refused
              .map(({ last }) => last)
              .sort()
              .at(-1)}
          />
        ) : null}
      </Stack>
    </section>
  );
}

/**
 * Each refused message, with the two acts on all of them. `until`: when the last one came that the reader is shown as not seen;
 * later ones stay.
 */
function Handling({ until }: { until: string | undefined }) {
  const { table, pages } = useOfficeRows({
    ask: pagesOf(refusedNotifications),
    columns,
    rowKey: ({ id }: Message) => id,
    prefix: 'refused',
  });
  const judge = useCall(judgeRefusedNotifications);
  const seen = useCall(seenRefusedNotifications);
  return (
    <>
      <Row gap={8} className="rpt-mid rpt-screen">
        <Button size="sm" loading={judge.isPending} onClick={() => judge.mutate({})}>
          Judge again
        </Button>
        {until ? (
          <Button
            variant="default"
            size="sm"
            loading={seen.isPending}
            aria-label="Seen: refused payment messages"
            onClick={() => seen.mutate({ body: { until } })}
          >
            Seen
          </Button>
        ) : null}
        <span className="rpt-text-14 rpt-muted">
          Judge again reads each message by the present settings. What is accepted then counts from the day on
          which it came.
        </span>
      </Row>
      <Fault error={judge.error ?? seen.error} />
      {judge.data ? (
        <Banner tone={judge.data.accepted > 0 ? 'green' : 'amber'}>
          {counted(judge.data.accepted, 'message')} accepted, {judge.data.left} still refused.
        </Banner>
      ) : null}
      <OfficeList
        table={table}
        pages={pages}
        title="Refused payment messages"
        titleHidden
        stackBelow={860}
        rowName={({ at, source }) => `${dayAndTime(at)} from ${source}`}
        empty={{ icon: IconCircleCheck, text: 'No message was refused' }}
      />
    </>
  );
}

const columns: Column<Message>[] = [
  {
    key: 'reason',
    title: 'Why',
    cell: ({ reason, times, can_be_judged }) => (
      <>
        <span className="rpt-strong">
          {refusalWords[reason].why.replace(/^./, (first) => first.toUpperCase())}
        </span>
        <span className="rpt-block rpt-muted rpt-regular rpt-text-14">
          {counted(times, 'time')}
          {can_be_judged ? '' : ', its text was not kept'}
        </span>
      </>
    ),
    sort: ({ reason }) => reason,
  },
  {
    key: 'source',
    title: 'From',
    cell: ({ source }) => source,
    sort: ({ source }) => source,
    width: '152px',
  },
  {
    key: 'payment',
    title: 'Says it is about',
    cell: ({ payment, status, member }) => (
      <>
        {payment || status ? `${status} ${payment}` : 'No payment'}
        {member ? (
          <span className="rpt-block">
            <Address email={member.email} />
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'amount',
    title: 'Amount',
    cell: ({ amount }) => (amount === null ? '' : rand(amount)),
    align: 'right',
    width: '116px',
  },
  {
    key: 'at',
    title: 'When',
    cell: ({ at }) => dayAndTime(at),
    sort: ({ at }) => at,
    align: 'right',
    width: '152px',
  },
];
