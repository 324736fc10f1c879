import { Button } from '@mantine/core';
import { useState } from 'react';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { rand } from '#domain/money/money.ts';
import { DoubleRuleTotal } from '#web/ui/DoubleRuleTotal.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import type { Use } from './referrals-data.ts';

/** More are shown on demand. */
const FIRST = 10;

/** The days on which the code was used, the latest first. */
export function DatesCard({ uses }: { uses: readonly Use[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? uses : uses.slice(0, FIRST);
  return (
    <Stack as="section" gap={12} pad={16} className="rpt-card" aria-labelledby="dates-used">
      <h2 className="rpt-text-16" id="dates-used">
        Dates Your Code Was Used
      </h2>
      {uses.length === 0 ? (
        <p className="rpt-text-14 rpt-muted">Your code has not been used yet.</p>
      ) : (
        <DoubleRuleTotal
          caption="Dates Your Code Was Used"
          heads={['Date', 'Reward']}
          rows={shown.map(({ date_used, reward, paid_out }, index) => ({
            // Several uses of one day are alike.
            key: String(index),
            label: dateInWords(date_used),
            value: paid_out ? 'Paid out' : rand(reward),
          }))}
        />
      )}
      {shown.length < uses.length ? (
        <Button variant="subtle" size="sm" onClick={() => setAll(true)}>
          Show all {uses.length}
        </Button>
      ) : null}
    </Stack>
  );
}
