import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** The link to Log activity, on the dashboard and the planner. */
export const LogActivityLink = (props: Pick<ButtonProps, 'className' | 'size' | 'variant'>) => (
  <Button
    component={Link}
    to={paths.logActivity}
    variant="default"
    leftSection={<Icon of={IconPlus} />}
    {...props}
  >
    Log activity
  </Button>
);
