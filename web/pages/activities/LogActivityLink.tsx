import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import classes from './LogActivityLink.module.css';

/** The way to log an activity: in the bar of the table, on a phone over it. Only one of the two is shown. */
export const LogActivityLink = ({ inBar = false }: { inBar?: boolean }) => (
  <Button
    className={(inBar ? classes.inBar : classes.above) ?? ''}
    component={Link}
    to={paths.logActivity}
    variant="default"
    {...(inBar ? { size: 'sm' } : {})}
    leftSection={<IconPlus size={18} stroke={1.75} />}
  >
    Log activity
  </Button>
);
