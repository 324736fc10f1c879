import { Button } from '@mantine/core';
import { IconArrowRight, IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { popular, suggestedFor } from '#domain/learning-areas/suggestions.ts';
import { careerPaths } from '#framework/career-paths.ts';
import { proficiencyLevels } from '#framework/proficiency-levels.ts';
import { paths } from '#web/paths.ts';
import { FirstStep } from '#web/ui/FirstStep.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** Shown when no competency has a score: the pages that score them. */
export function NothingScored({ careerPath, level }: { careerPath: string; level: string }) {
  const path = careerPaths.find(({ label }) => label === careerPath)?.label;
  const chosen = proficiencyLevels.find(({ label }) => label === level)?.label;
  const suggested = new Set([...popular(chosen ?? null), ...(path ? suggestedFor(path) : [])]);
  return (
    <FirstStep
      icon={IconListCheck}
      text="No competencies yet initialised"
      lines="Each takes about a minute: a few questions, answered with the keys 1 to 4. Your gaps then appear here, the largest first, and become learning areas."
      ghost={[41, 10, 10, 17, 12, 10]}
    >
      <Button component={Link} to={paths.rpt7} rightSection={<Icon of={IconArrowRight} />}>
        Score competencies
      </Button>
      <Button component={Link} to={paths.suggestedCompetencies} variant="default">
        Use suggested competencies
      </Button>
      {path && chosen ? (
        <span className="rpt-text-14 rpt-muted">{suggested.size} fit your career path and level.</span>
      ) : null}
    </FirstStep>
  );
}
