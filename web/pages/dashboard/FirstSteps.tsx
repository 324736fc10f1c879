import { Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './FirstSteps.module.css';
import { type Step, timeOf, wordsOf } from './first-step-words.ts';

interface FirstStepsProps {
  steps: readonly Step[];
  /** How many things the year asks for, as the fold says it. */
  things: string;
  /** The whole list of the year. */
  children: ReactNode;
}

/** The steps of a plan in which nothing is logged yet: the first one that is not done is open. The year is in a fold. */
export function FirstSteps({ steps, things, children }: FirstStepsProps) {
  const now = steps.find(({ done }) => !done);
  return (
    <>
      <ol className="rpt-rule">
        {steps.map((step, index) => (
          <Row key={step.key} step={step} number={index + 1} isNow={step === now} />
        ))}
      </ol>
      <details className="rpt-rule">
        <summary className="rpt-line rpt-between rpt-text-14 rpt-tall-44 rpt-pad-8-16">
          Everything for the year: {things}
          <Icon of={IconChevronDown} className="rpt-arrow" size={20} />
        </summary>
        {children}
      </details>
    </>
  );
}

function Row({ step, number, isNow }: { step: Step; number: number; isNow: boolean }) {
  const { title, lead, button, link } = wordsOf(step);
  return (
    <li className={classes.step} data-done={step.done || undefined} aria-current={isNow ? 'step' : undefined}>
      <span className="rpt-text-13 rpt-step-dot" aria-hidden>
        {step.done ? <IconCheck size={16} stroke={2} /> : number}
      </span>
      <div className={classes.words}>
        <h3 className={isNow ? 'rpt-text-20' : 'rpt-text-15'}>{title}</h3>
        {isNow ? <p className="rpt-text-14 rpt-muted">{lead}</p> : null}
      </div>
      <span className="rpt-text-14 rpt-muted rpt-nowrap">{timeOf(step)}</span>
      {isNow ? (
        <Button
          renderRoot={(props) => <Link {...props} {...link} />}
          rightSection={<Icon of={IconArrowRight} />}
        >
          {button}
        </Button>
      ) : null}
    </li>
  );
}
