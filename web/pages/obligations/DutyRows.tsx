import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dutyNames } from '#domain/obligations/duty-names.ts';
import type { DutyKey } from '#framework/obligations/rule-set.ts';
import { type PageLink, paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import type { Body } from './obligations-data.ts';

type Duty = Body['duties'][number];
type Progress = Pick<Duty, 'done' | 'of'>;

/** 'All 11 learning areas have a reason', or how many of them do. */
const reasonsInWords = (done: number, of: number) =>
  done === of && of > 1
    ? `All ${of} learning areas have a reason`
    : `${done} of ${counted(of, 'learning area')} ${of === 1 ? 'has' : 'have'} a reason`;

interface Words {
  link: PageLink;
  /** The label of the button of an open duty. */
  verb: string;
  fact: (progress: Progress) => string;
}

const duties: Record<DutyKey, Words> = {
  assessment: {
    link: { to: paths.rpt7 },
    verb: 'Score',
    fact: ({ done }) =>
      done === 0 ? 'No competency scored yet' : `${counted(done, 'competency', 'competencies')} scored`,
  },
  coverage: {
    link: { to: paths.rpt7 },
    verb: 'Score',
    fact: ({ done, of }) =>
      done === of ? 'All three competency groups covered' : `${done} of ${of} competency groups covered`,
  },
  reasons: {
    link: { to: paths.learningAreas },
    verb: 'Give reasons',
    fact: ({ done, of }) => (of === 0 ? 'No learning areas' : reasonsInWords(done, of)),
  },
  reflections: {
    link: { to: paths.reflection },
    verb: 'Write',
    fact: ({ done, of }) =>
      of === 0
        ? 'No activity up to today'
        : `${done} of ${counted(of, 'activity', 'activities')} up to today, in your own words`,
  },
  ethics_reflections: {
    link: { to: paths.reflection },
    verb: 'Write',
    fact: ({ done, of }) => `${done} of ${of}, in your own words`,
  },
  ethics_activity: {
    link: { to: paths.activityPlanner },
    verb: 'Plan',
    fact: ({ done, of }) =>
      of === 0
        ? 'No activity on ethics yet'
        : `${done} of ${counted(of, 'activity', 'activities')} on ethics completed`,
  },
};

const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

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
          {duties[key].fact(progress)}
        </span>
        {met ? null : (
          <Button
            variant="default"
            size="sm"
            renderRoot={(props) => <Link {...props} {...duties[key].link} />}
            aria-label={`${duties[key].verb}: ${dutyNames[key]}`}
          >
            {duties[key].verb}
          </Button>
        )}
      </Row>
    ))}
  </ul>
);
