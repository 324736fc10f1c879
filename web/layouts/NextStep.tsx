import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Row } from '#web/ui/layout/parts.ts';

/** The id of the button that goes on, for parts that move the focus to it. */
export const nextStepId = 'next-step';
const closedId = 'next-step-closed';

interface NextStepProps {
  loading: boolean;
  /** Why it has nothing to do yet. It is shown beside the button, which then does nothing. */
  closed?: string | undefined;
  /** Whether the button is only outlined, because the next page has nothing to show yet. */
  quiet?: boolean | undefined;
  /** Without it the button submits the form that it is in. */
  onNext?: (() => void) | undefined;
  children: ReactNode;
}

/** The button of the step bar that goes on. */
export const NextStep = ({ loading, closed, quiet, onNext, children }: NextStepProps) => (
  <Row gap="8-16" style={{ justifyContent: 'flex-end' }}>
    {closed ? (
      <p className="rpt-text-14 rpt-muted" id={closedId}>
        {closed}
      </p>
    ) : null}
    <SubmitButton
      id={nextStepId}
      loading={loading}
      closedBy={closed ? closedId : undefined}
      variant={quiet ? 'default' : 'filled'}
      rightSection={<Icon of={IconArrowRight} />}
      {...(onNext ? { onClick: onNext } : {})}
    >
      {children}
    </SubmitButton>
  </Row>
);
