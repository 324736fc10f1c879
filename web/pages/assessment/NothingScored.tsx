import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { Empty } from '#web/ui/Empty.tsx';

/** Shown when no competency has a score: a link to the pages that score them. */
export const NothingScored = () => (
  <Empty
    icon={IconListCheck}
    text="No competencies yet initialised"
    action={
      <Button component={Link} to={paths.rpt7} variant="default" size="sm">
        Score competencies
      </Button>
    }
  />
);
