import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { DashboardData } from './dashboard-data.ts';
import classes from './ToDoCard.module.css';

type Check = NonNullable<DashboardData['to_do']['autofix']>;

const fixes: Record<Check, { text: string; to: typeof paths.autofixPlan | typeof paths.autofixRepair }> = {
  check1: {
    text: 'Your plan has learning areas, but no activities and no reflections yet. Auto-fix shows how to hand them in.',
    to: paths.autofixPlan,
  },
  check2: {
    text: 'Auto-fix removes learning areas without activities and adds standard text to missing reflections on what is past. Standard text is not yet yours: it stays in To do until you edit it.',
    to: paths.autofixRepair,
  },
};

/** Leads to the repair of the plan when one of its checks succeeds (spec A §2 'Dashboard'). */
export function AutoFix({ check }: { check: Check }) {
  const { text, to } = fixes[check];
  return (
    <div className={classes.fix}>
      <p style={{ flex: '1 1 320px', maxWidth: '90ch' }}>{text}</p>
      <Button
        className={classes.fixButton ?? ''}
        variant="default"
        renderRoot={(props) => <Link {...props} to={to} />}
        leftSection={<Icon of={IconWand} />}
      >
        AUTO-FIX MY PLAN
      </Button>
    </div>
  );
}
