import { IconCheck } from '@tabler/icons-react';
import classes from './sign-up.module.css';

const steps = ['Account', 'Payment', 'Email', 'Sign in'] as const;
export type SignUpStep = (typeof steps)[number];

/** The way from the sign-up to the first page, and how far the visitor has come. */
export function SignUpLine({ current }: { current: SignUpStep }) {
  const at = steps.indexOf(current);
  return (
    <ol className={classes.line} aria-label="Steps to your plan">
      {steps.map((step, index) => (
        <li
          className={classes.step}
          key={step}
          data-done={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="rpt-text-13 rpt-step-dot" aria-hidden>
            {index < at ? <IconCheck size={16} stroke={2} /> : index + 1}
          </span>
          {step}
          {index < at ? <span className="rpt-hidden"> (done)</span> : null}
        </li>
      ))}
    </ol>
  );
}
