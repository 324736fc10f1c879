import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveBrought } from '#contract/bodies.ts';
import { hoursText } from '#domain/hours/verifiable-hours.ts';
import { daysInWords } from '#domain/obligations/cycle-words.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Row } from '#web/ui/layout/parts.ts';
import { BroughtDialog } from './BroughtDialog.tsx';
import { type Bodies, type Brought, rulesOf, yearsOfCycles } from './bodies-data.ts';

/** The hours that were earned before the product, or in a year that the member did not buy. */
export function BroughtSection({ data }: { data: Bodies }) {
  const year = usePlanYear();
  const [dialog, open] = useState<{ row?: Brought } | null>(null);
  const save = useCall(saveBrought);
  const cycleOf = ({ body, cycle_from }: Brought) => {
    const one = yearsOfCycles(body, data.registrations, year).find(({ from }) => from === cycle_from);
    return one ? daysInWords(one) : cycle_from;
  };
  const ask = (row: Brought) =>
    confirm({
      title: 'Remove these hours?',
      body: `${nameOf(row)} of ${cycleOf(row)} then count no more.`,
      action: 'Remove',
      danger: true,
      act: () => save.mutateAsync({ body: { ...row, minutes: 0 } }),
    });
  return (
    <section className="rpt-card" aria-labelledby="brought">
      <Row gap="8-16" pad={16} className="rpt-between">
        <div className="rpt-grow" style={{ flexBasis: 280 }}>
          <h2 className="rpt-text-16" id="brought">
            Hours from before
          </h2>
          <p className="rpt-text-14 rpt-muted">
            Earned before you began here, or in a year that you have no plan for. Do not enter hours of your
            activities here: they would count twice.
          </p>
        </div>
        <Button variant="default" size="sm" onClick={() => open({})}>
          Add hours
        </Button>
      </Row>
      {data.brought.map((row) => (
        <Row
          key={`${row.body} ${row.cycle_from} ${row.rule}`}
          gap="8-16"
          pad={16}
          className="rpt-rule rpt-between rpt-top"
        >
          <div className="rpt-grow rpt-anywhere" style={{ flexBasis: 280 }}>
            <p className="rpt-strong">{`${hoursText(row.minutes)} h · ${nameOf(row)}`}</p>
            <p className="rpt-text-14 rpt-muted">
              {[
                cycleOf(row),
                row.proof_note === '' ? 'No proof is noted' : `Proof: ${row.proof_note}`,
                row.note,
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          </div>
          <Row gap={8}>
            <Button
              variant="default"
              size="sm"
              aria-label={`Edit: ${nameOf(row)}`}
              onClick={() => open({ row })}
            >
              Edit
            </Button>
            <Button
              variant="default"
              size="sm"
              aria-label={`Remove: ${nameOf(row)}`}
              onClick={() => void ask(row)}
            >
              Remove
            </Button>
          </Row>
        </Row>
      ))}
      {dialog ? <BroughtDialog {...dialog} data={data} onClose={() => open(null)} /> : null}
    </section>
  );
}

const nameOf = ({ body, rule }: Brought): string => {
  const rules = rulesOf(body);
  return `${rules?.label ?? body}, ${rules?.hours.find(({ key }) => key === rule)?.label ?? rule}`;
};
