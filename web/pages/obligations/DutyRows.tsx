import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dutyNames } from '#domain/obligations/duty-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { dutyWords } from './duty-words.ts';
import type { Body } from './obligations-data.ts';

type Duty = Body['duties'][number];

/** The written duties of a body: each with how much of it is done. A phone folds those that are met. */
export function DutyRows({ duties: list }: Pick<Body, 'duties'>) {
  const met = list.filter((duty) => duty.met);
  const isFolded = usePhone() && met.length > 0;
  return (
    <div className="rpt-rule rpt-pad-8-16">
      <h3 className="rpt-text-13 rpt-muted rpt-medium">To write</h3>
      {isFolded ? (
        <details className="rpt-text-14">
          <summary style={{ padding: '10px 0' }}>
            <b className="rpt-medium">{met.length} done</b>{' '}
            <span className="rpt-muted">{met.map(({ key }) => dutyNames[key].toLowerCase()).join(', ')}</span>
          </summary>
          <Duties list={met} />
        </details>
      ) : null}
      <Duties list={isFolded ? list.filter((duty) => !duty.met) : list} />
    </div>
  );
}

const Duties = ({ list }: { list: readonly Duty[] }) => (
  <ul>
    {list.map(({ key, met, ...progress }) => (
      <Row
        as="li"
        gap="4-12"
        className="rpt-next rpt-tall-40 rpt-text-14"
        style={{ paddingBlock: 4 }}
        key={key}
      >
        <Icon
          of={met ? IconCircleCheckFilled : IconCircleDashed}
          className={`rpt-fixed ${met ? 'rpt-green' : 'rpt-accent'}`}
        />
        <span className="rpt-medium" style={{ flex: '0 0 204px' }}>
          {dutyNames[key]}
          <span className="rpt-hidden">{met ? ': met.' : ': to do.'}</span>
        </span>
        <span className={met ? 'rpt-muted' : 'rpt-accent rpt-medium'} style={{ flex: '1 1 204px' }}>
          {dutyWords[key].fact(progress)}
        </span>
        {met ? null : (
          <Button
            variant="default"
            size="sm"
            renderRoot={(props) => <Link {...props} {...dutyWords[key].link} />}
            aria-label={`${dutyWords[key].verb}: ${dutyNames[key]}`}
          >
            {dutyWords[key].verb}
          </Button>
        )}
      </Row>
    ))}
  </ul>
);
