import { Button } from '@mantine/core';
import { IconArrowRight, IconCircleCheck, IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { counted } from '#domain/text/counted.ts';
import { paths } from '#web/paths.ts';
import { FirstStep } from '#web/ui/FirstStep.tsx';
import { Icon } from '#web/ui/Icon.tsx';

interface NoAreasProps {
  scored: number;
  below: number;
  onAdd: () => void;
}

const TEXT = 'No Learning Areas Identified';
const GHOST = [26, 26, 38, 10];
const arrow = <Icon of={IconArrowRight} />;

/** Shown in place of the learning areas: nothing is scored, gaps are not added yet, or there is no gap. */
export function NoAreas({ scored, below, onAdd }: NoAreasProps) {
  const add = (variant: string) => (
    <Button variant={variant} leftSection={<Icon of={IconPlus} />} onClick={onAdd}>
      Add My Own Learning Area
    </Button>
  );
  if (scored === 0) {
    return (
      <FirstStep
        icon={IconTargetArrow}
        text={TEXT}
        lines="A score below the required level becomes a learning area automatically. You have not scored a competency yet."
        ghost={GHOST}
      >
        <Button component={Link} to={paths.rpt7} rightSection={arrow}>
          Score competencies
        </Button>
        {add('default')}
      </FirstStep>
    );
  }
  if (below > 0) {
    return (
      <FirstStep
        icon={IconTargetArrow}
        text={TEXT}
        lines={`${counted(below, 'score')} of ${scored} ${below === 1 ? 'is' : 'are'} below the required level. Results adds them to your plan as learning areas.`}
        ghost={GHOST}
      >
        <Button component={Link} to={paths.results} rightSection={arrow}>
          Go to Results
        </Button>
        {add('default')}
      </FirstStep>
    );
  }
  return (
    <FirstStep
      icon={IconCircleCheck}
      text={TEXT}
      lines={`${scored === 1 ? 'Your score is' : `All ${scored} scores are`} at or above the required level. A plan still needs something to learn: a goal for next year, a new law, a new client.`}
    >
      {add('filled')}
    </FirstStep>
  );
}
