import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import {
  holdsAnything,
  missingYears,
  pairLabel,
  rolloverPairs,
  type YearPair,
} from '#domain/years/roll-over.ts';
import { serverToday } from '#web/api/server-today.ts';
import { loadingPage } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PairRow } from './PairRow.tsx';
import { RolloverWarning } from './RolloverWarning.tsx';
import { doneInWords, warningInWords } from './rollover-words.ts';
import { useRollOver } from './use-roll-over.ts';
import type { YearSummary } from './year-summary.ts';

/** The pairs, newest first. One can be chosen when the member owns both years (spec B §5) and the older is not empty. */
export function RolloverForm({ owned }: { owned: readonly YearSummary[] }) {
  const id = useId();
  const navigate = useNavigate();
  const { from: picked } = useSearch({ from: '__root__' });
  const rollOver = useRollOver();
  const [done, setDone] = useState<{ text: string; year: number } | null>(null);
  const mine = owned.map(({ year }) => year);
  const pairs = rolloverPairs(serverToday());
  const sourceOf = ({ from }: YearPair) => owned.find(({ year }) => year === from);
  const possible = pairs.filter((pair) => {
    const source = sourceOf(pair);
    return missingYears(pair, mine).length === 0 && source && holdsAnything(source);
  });
  const [chosen, setChosen] = useState<string>();
  const pair =
    possible.find((one) => pairLabel(one) === chosen) ??
    possible.find(({ from }) => from === Number(picked)) ??
    possible[0];

  const submit = () => {
    if (pair) void ask(pair);
  };
  const ask = async ({ from, to }: YearPair) => {
    const [source, target] = [from, to].map((year) => owned.find((one) => one.year === year));
    if (!source || !target) return;
    setDone(null);
    let text = '';
    const yes = await confirm({
      title: `Roll ${from} over to ${to}?`,
      body: warningInWords(source, to),
      details: <RolloverWarning year={to} holds={target} />,
      wide: true,
      danger: holdsAnything(target),
      act: async () => {
        text = doneInWords({ from, to }, await rollOver.mutateAsync({ from, to }));
      },
    });
    if (yes) setDone({ text, year: to });
  };

  return (
    <Form className="rpt-stack rpt-gap-16 rpt-sheet-width" onSubmit={submit}>
      {done ? (
        <Stack gap={12} className="rpt-start">
          <Banner tone="green">{done.text}</Banner>
          <Button onClick={() => void navigate(loadingPage('welcome'))}>Open my {done.year} plan</Button>
        </Stack>
      ) : null}
      <fieldset className="rpt-card rpt-slim rpt-clip">
        <legend className="rpt-hidden">Which years?</legend>
        <p className="rpt-text-16 rpt-strong rpt-pad-16" aria-hidden>
          Which years?
        </p>
        {pairs.map((one) => (
          <PairRow
            key={pairLabel(one)}
            name={id}
            pair={one}
            missing={missingYears(one, mine)}
            source={sourceOf(one)}
            checked={one === pair}
            onChoose={() => setChosen(pairLabel(one))}
          />
        ))}
        <Stack gap={8} pad={16} className="rpt-start rpt-rule">
          {pair ? (
            <>
              <SubmitButton loading={false} {...(done ? { variant: 'default' } : {})}>
                Roll {pair.from} over to {pair.to}
              </SubmitButton>
              <p className="rpt-text-14 rpt-muted">Next, we show what this replaces in {pair.to}.</p>
            </>
          ) : (
            <p className="rpt-text-14 rpt-muted">
              To roll a year over you need two years in a row, with something in the older one.
            </p>
          )}
        </Stack>
      </fieldset>
    </Form>
  );
}
