import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rand } from '#domain/money/money.ts';
import { userPage } from '#web/paths.ts';
import { Row } from '#web/ui/layout/parts.ts';
import type { Column } from '#web/ui/table/columns.ts';
import type { Fault, FaultWords } from './fault-words.ts';

/** The fault and what to do about it, above the actions. */
export const FaultSentence = ({ what, todo, children }: FaultWords & { children: ReactNode }) => (
  <>
    <span className="rpt-strong rpt-anywhere">{what}</span>
    <span className="rpt-text-14 rpt-block rpt-muted rpt-regular rpt-anywhere">{todo}</span>
    <Row gap={8} className="rpt-small-buttons rpt-over-8 rpt-screen">
      {children}
    </Row>
  </>
);

interface OpenUserProps {
  id: string;
  about: string;
  label?: string;
}

export const OpenUser = ({ id, about, label = 'Open user' }: OpenUserProps) => (
  <Button
    renderRoot={(props) => <Link {...props} {...userPage(id)} />}
    variant="default"
    size="sm"
    aria-label={`${label}: ${about}`}
  >
    {label}
  </Button>
);

export const amountOf = <R extends Fault>(wordsOf: (row: R) => FaultWords): Column<R> => ({
  key: 'amount',
  title: 'Amount',
  align: 'right',
  cell: (row) => {
    const { amount } = wordsOf(row);
    return amount === null ? 'Not known' : rand(amount);
  },
  sort: (row) => wordsOf(row).amount ?? 0,
  width: '116px',
});
