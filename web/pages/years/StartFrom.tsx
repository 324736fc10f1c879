import { Button } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { copiesWords, type YearSoFar } from './stage-words.ts';
import classes from './welcome.module.css';

/** The year before holds scores or learning areas and this one nothing: the roll-over, with both years picked. */
export function StartFrom({ before }: { before: NonNullable<YearSoFar['before']> }) {
  const { year } = before;
  return (
    <section
      className={`${classes.startFrom} rpt-card rpt-line rpt-between rpt-gap-16 rpt-pad-16`}
      aria-labelledby="start-from"
    >
      <div>
        <h2 className="rpt-text-16 rpt-strong" id="start-from">
          Start from {year}
        </h2>
        <p className="rpt-text-14 rpt-muted">
          {copiesWords(before)} Activities and reflections stay in {year}.
        </p>
      </div>
      <Button
        renderRoot={(props) => <Link {...props} to={paths.rollOverYears} search={{ from: year }} />}
        variant="default"
        className="rpt-fixed"
        leftSection={<Icon of={IconCopyPlus} />}
      >
        Start from {year}
      </Button>
    </section>
  );
}
