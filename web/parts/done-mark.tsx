import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Icon } from '#web/ui/Icon.tsx';

/** Before the title of a folded row: whether its activity is completed. */
export const doneMark = ({ completed }: { completed: boolean }) =>
  completed ? (
    <>
      <IconCircleCheckFilled className="rpt-green" size={20} aria-hidden />
      <span className="rpt-hidden">Completed</span>
    </>
  ) : (
    <>
      <Icon of={IconCircleDashed} size={20} />
      <span className="rpt-hidden">To do</span>
    </>
  );
