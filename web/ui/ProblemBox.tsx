import { IconAlertCircle } from '@tabler/icons-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface ProblemBoxProps extends HTMLAttributes<HTMLElement> {
  heading: ReactNode;
  children: ReactNode;
}

/** A red box with a heading and the list of what is wrong. */
export const ProblemBox = ({ heading, children, ...attributes }: ProblemBoxProps) => (
  <section
    className="rpt-flex rpt-round rpt-gap-12 rpt-pad-16-20 rpt-surface"
    style={{ border: '2px solid var(--rpt-red)' }}
    {...attributes}
  >
    <Icon of={IconAlertCircle} className="rpt-fixed rpt-red" style={{ marginTop: 2 }} size={20} />
    <div>
      <h2 className="rpt-text-16 rpt-strong">{heading}</h2>
      {children}
    </div>
  </section>
);
