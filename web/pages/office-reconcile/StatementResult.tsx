import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { checkStatement, oneStatement, refundStatementLine } from '#contract/office-statements.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { rand } from '#domain/money/money.ts';
import { grouped } from '#domain/text/counted.ts';
import { query, useCall } from '#web/api/queries.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { OfficeList } from '#web/parts/office/OfficeList.tsx';
import { dayAndTime } from '#web/parts/office/times.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import type { Column } from '#web/ui/table/columns.ts';
import * as columns from './statement-columns.tsx';
import type { Statement } from './statement-data.ts';

interface StatementResultProps {
  id: string;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** A statement beside our books: first what asks for something. */
export function StatementResult({ id, onDone, onClose }: StatementResultProps) {
  const statement = useQuery(query(oneStatement, { id }));
  return (
    <Loaded query={statement} rows={6}>
      {(found) => <Result statement={found} onDone={onDone} onClose={onClose} />}
    </Loaded>
  );
}

interface ResultProps {
  statement: Statement;
  onDone: (message: string) => void;
  onClose: () => void;
}

function Result({ statement, onDone, onClose }: ResultProps) {
  const { id, name, from, to, lines, counts, checked_at } = statement;
  const check = useCall(checkStatement, { onSuccess: () => onDone(`${name} is compared again.`) });
  const refund = useCall(refundStatementLine, {
    onSuccess: ({ credit_note, amount }) =>
      onDone(`${credit_note} of ${rand(amount)} is recorded and marked as sent.`),
  });
  return (
    <Stack as="section" gap={16} aria-labelledby="statement-result">
      <Row gap={12} className="rpt-between">
        <div>
          <h2 className="rpt-text-16 rpt-anywhere" id="statement-result">
            {name}
          </h2>
          <p className="rpt-text-14 rpt-muted">
            {from === to ? dateInWords(from) : `${dateInWords(from)} to ${dateInWords(to)}`}, {grouped(lines)}{' '}
            rows. Compared {dayAndTime(checked_at)}.
          </p>
        </div>
        <Row gap={8} className="rpt-screen">
          <Button
            variant="default"
            size="sm"
            loading={check.isPending}
            onClick={() => check.mutate({ body: { id } })}
          >
            Check again
          </Button>
          <Button variant="default" size="sm" onClick={onClose}>
            Close
          </Button>
        </Row>
      </Row>
      <Fault error={check.error ?? refund.error} />
      <p className="rpt-text-15">{inShort(statement)}</p>
      <Group
        name="reversed"
        title="Went back at Payfast"
        note="A chargeback, or a refund that was made at Payfast. Record refund issues the credit note, marks it as sent and mails the member. It ends no access and cancels no subscription: do that on the page of the user."
        rows={statement.reversed}
        all={counts.reversed}
        columns={columns.reversed}
        actions={(row) =>
          row.state === 'open' || row.state === 'to_send' ? (
            <Button
              size="sm"
              variant="default"
              aria-label={`${row.state === 'open' ? 'Record refund' : 'Mark as sent'}: ${columns.nameOf(row)}`}
              loading={refund.isPending && refund.variables?.body?.line === row.line}
              onClick={() => refund.mutate({ body: { id, line: row.line } })}
            >
              {row.state === 'open' ? 'Record refund' : 'Mark as sent'}
            </Button>
          ) : null
        }
      />
      <Group
        name="here"
        title="Missing here"
        note="Payfast received this money, and our books do not have it. Have its notification sent again at Payfast."
        rows={statement.missing_here}
        all={counts.missing_here}
        columns={columns.missingHere}
      />
      <Group
        name="there"
        title="Missing there"
        note="Our books have these payments on a day of the file, and the file does not. On its first and last day, look into the file before or after it."
        rows={statement.missing_there.map((payment, at) => ({ ...payment, line: at }))}
        all={counts.missing_there}
        columns={columns.missingThere}
      />
      <Group
        name="amounts"
        title="Another amount"
        note="The same payment, with another amount here than at Payfast."
        rows={statement.amounts_differ}
        all={counts.amounts_differ}
        columns={columns.amounts}
      />
      <Group
        name="fees"
        title="Another fee"
        note="The same payment, with another fee here than at Payfast."
        rows={statement.fees_differ}
        all={counts.fees_differ}
        columns={columns.fees}
      />
      <Group
        name="repeated"
        title="Twice in the file"
        note="The file has these rows a second time. They are counted once."
        rows={statement.repeated}
        all={counts.repeated}
        columns={columns.lines}
      />
      {statement.others.length > 0 ? (
        <p className="rpt-text-14 rpt-muted">
          Other rows, which are not compared:{' '}
          {statement.others
            .map(({ type, lines: rows, amount }) => `${type} (${grouped(rows)}, ${rand(amount)})`)
            .join(', ')}
          .
        </p>
      ) : null}
    </Stack>
  );
}

function inShort({ counts, matched }: Statement): string {
  const open = counts.missing_here + counts.missing_there + counts.amounts_differ + counts.reversed;
  const all = `${grouped(counts.matched)} ${counts.matched === 1 ? 'payment matches' : 'payments match'}.`;
  return open === 0 && matched.length > 0 ? `${all} Nothing is missing and nothing went back.` : all;
}

interface GroupProps<R extends { line: number }> {
  name: string;
  title: string;
  note: string;
  rows: readonly R[];
  /** How many there are; the page has the first thousand. */
  all: number;
  columns: Column<R>[];
  actions?: (row: R) => ReactNode;
}

/** The rows of one kind; nothing when there are none. */
function Group<R extends { line: number }>(props: GroupProps<R>) {
  return props.rows.length === 0 ? null : <Rows {...props} />;
}

function Rows<R extends { line: number }>({
  name,
  title,
  note,
  rows,
  all,
  columns: shown,
  actions,
}: GroupProps<R>) {
  const { table } = useLocalRows<R>({
    rows,
    columns: shown,
    rowKey: ({ line }) => String(line),
    prefix: name,
    paged: rows.length > 10,
  });
  return (
    <OfficeList
      table={table}
      title={`${title}: ${grouped(all)}`}
      {...(actions ? { actions } : {})}
      below={
        <p className="rpt-text-13 rpt-muted" style={{ padding: '0 12px' }}>
          {note}
          {all > rows.length ? ` The first ${grouped(rows.length)} are shown.` : ''}
        </p>
      }
      dense
      stackBelow={860}
      rowName={({ line }) => `row ${line}`}
      empty={{ icon: IconCircleCheck, text: 'Nothing here' }}
    />
  );
}
