import { Button } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { titleAt } from '#web/layouts/page-titles.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Line } from '#web/ui/layout/parts.ts';
import { SkeletonBlock } from '#web/ui/Skeleton.tsx';
import { progressWords, stageRows, type YearSoFar } from './stage-words.ts';
import classes from './welcome.module.css';

interface StagesProps {
  year: number;
  soFar: YearSoFar | undefined;
  isLoading: boolean;
}

/** The five stages of the year, how far the member is, and the way in. */
export function Stages({ year, soFar, isLoading }: StagesProps) {
  return (
    <section
      className={`${classes.stages} rpt-card rpt-column`}
      aria-labelledby="stages"
      aria-busy={isLoading}
    >
      <Line gap={16} pad="0-16" className="rpt-between rpt-tall-56">
        <h2 className="rpt-text-16 rpt-strong" id="stages">
          Your year in five stages
        </h2>
        <span className="rpt-text-14 rpt-muted rpt-nowrap">
          {isLoading ? <SkeletonBlock width={104} /> : soFar ? progressWords(soFar) : null}
        </span>
      </Line>
      <ol className="rpt-rule rpt-text-15">
        {stageRows(soFar).map(({ key, title, isDone, isNow, stopped, text, time }, index) => (
          <li
            className={classes.stage}
            key={key}
            data-done={isDone || undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className="rpt-text-13 rpt-step-dot" aria-hidden>
              {isDone ? <IconCheck size={16} stroke={2} /> : index + 1}
            </span>
            <b>{title}</b>
            <span className="rpt-muted">
              {isLoading ? (
                <SkeletonBlock width="70%" />
              ) : stopped === null ? (
                text
              ) : (
                <>
                  <b>You stopped here</b>
                  {stopped}
                </>
              )}
            </span>
            <span className="rpt-text-14">{isLoading ? <SkeletonBlock width={64} /> : time}</span>
          </li>
        ))}
      </ol>
      <WayIn year={year} resume={soFar?.resume.url ?? ''} />
    </section>
  );
}

/** The specified button. After an earlier visit, the page where the member stopped comes first. */
function WayIn({ year, resume }: { year: number; resume: string }) {
  const begin = (
    <Button
      component={Link}
      to={paths.rpt1}
      size="lg"
      className={classes.button}
      variant={resume ? 'subtle' : 'filled'}
    >
      BEGIN MY REFLECTIVE PLAN FOR {year}
    </Button>
  );
  return (
    <div className={classes.wayIn}>
      {resume ? (
        <>
          <Button
            component={Link}
            to={resume}
            size="lg"
            className={classes.button}
            rightSection={<Icon of={IconArrowRight} />}
          >
            Continue at {titleAt(resume) ?? 'the page you left'}
          </Button>
          {begin}
        </>
      ) : (
        <>
          {begin}
          <p className="rpt-grow rpt-text-14 rpt-muted">
            Starts with your personal details. You can stop after any step.
          </p>
        </>
      )}
    </div>
  );
}
