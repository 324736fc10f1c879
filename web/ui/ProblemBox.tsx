import { IconAlertCircle } from '@tabler/icons-react';
import type { HTMLAttributes, ReactNode } from 'react';
import classes from './ProblemBox.module.css';

interface ProblemBoxProps extends HTMLAttributes<HTMLElement> {
  heading: ReactNode;
  children: ReactNode;
}

/** A red box with a heading and the list of what is wrong. */
export const ProblemBox = ({ heading, children, ...attributes }: ProblemBoxProps) => (
  <section className={classes.box} {...attributes}>
    <IconAlertCircle className={classes.icon} size={20} stroke={1.75} aria-hidden />
    <div>
      <h2 className={classes.heading}>{heading}</h2>
      {children}
    </div>
  </section>
);
