import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { WALKTHROUGH_DAYS, WALKTHROUGH_HOURS, WALKTHROUGH_MINUTES } from '#domain/walkthrough/walkthrough.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { WalkthroughForm } from './WalkthroughForm.tsx';

/** In place of the specification's booking widget (spec B §2.8, spec-readings 9). */
export function Walkthrough() {
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const sent = () => {
    setSent(true);
    heading.current?.focus();
  };
  return (
    <Sheet fields labelledBy="walkthrough">
      <div className="rpt-stack rpt-gap-8">
        <h2 id="walkthrough" ref={heading} tabIndex={-1}>
          Walkthrough
        </h2>
        <p className="rpt-text-16 rpt-muted">
          Support goes through your plan with you for {WALKTHROUGH_MINUTES} minutes. Propose two times.
          Support will tell you which one suits.
        </p>
        <p className="rpt-text-16 rpt-muted">
          {WALKTHROUGH_HOURS}, within the next {WALKTHROUGH_DAYS} days.
        </p>
      </div>
      {isSent ? (
        <>
          <Banner tone="green" note="It goes to support, and a copy to you, with a file for your calendar.">
            We have your request.
          </Banner>
          <div>
            <Button variant="default" onClick={() => setSent(false)}>
              Ask for another walkthrough
            </Button>
          </div>
        </>
      ) : (
        <WalkthroughForm onSent={sent} />
      )}
    </Sheet>
  );
}
