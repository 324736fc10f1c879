import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ResultOf } from '#contract/endpoint.ts';
import { walkthroughs } from '#contract/walkthrough.ts';
import { dateInWords } from '#domain/date-words.ts';
import {
  firstOf,
  proposedTimeInWords,
  secondOf,
  WALKTHROUGH_DAYS,
  WALKTHROUGH_HOURS,
  WALKTHROUGH_MINUTES,
} from '#domain/walkthrough.ts';
import { query } from '#web/api/queries.ts';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { SkeletonForm } from '#web/ui/Skeleton.tsx';
import classes from './HelpPage.module.css';
import { WalkthroughForm } from './WalkthroughForm.tsx';

type Asked = ResultOf<typeof walkthroughs>;

/** In place of the specification's booking widget (spec B §2.8, spec-readings 9). */
export function Walkthrough() {
  const { data, error, refetch } = useQuery(query(walkthroughs));
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? (
    <Known asked={data} />
  ) : (
    <Sheet fields>
      <SkeletonForm fields={3} />
    </Sheet>
  );
}

/** Who has asked already sees that first, and the form on demand. */
function Known({ asked }: { asked: Asked }) {
  const [isOpen, setOpen] = useState(asked.length === 0);
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const sent = () => {
    setSent(true);
    setOpen(false);
    heading.current?.focus();
  };
  return (
    <Sheet fields labelledBy="walkthrough">
      <div className={classes.intro}>
        <h2 id="walkthrough" ref={heading} tabIndex={-1}>
          Walkthrough
        </h2>
        <p className="rpt-text-16 rpt-muted">
          Support goes through your plan with you for {WALKTHROUGH_MINUTES} minutes. Propose two times, and
          support writes to you which one suits.
        </p>
        <p className="rpt-text-16 rpt-muted">
          {WALKTHROUGH_HOURS}, within the next {WALKTHROUGH_DAYS} days.
        </p>
      </div>
      {isSent ? (
        <Banner tone="green" note="It goes to support, and a copy to you, with a file for your calendar.">
          We have your request.
        </Banner>
      ) : null}
      {asked.length > 0 ? <AskedList asked={asked} /> : null}
      {isOpen ? (
        <WalkthroughForm onSent={sent} />
      ) : (
        <div>
          <Button
            variant="default"
            onClick={() => {
              setSent(false);
              setOpen(true);
            }}
          >
            Ask for another walkthrough
          </Button>
        </div>
      )}
    </Sheet>
  );
}

const AskedList = ({ asked }: { asked: Asked }) => (
  <ul className={classes.asked}>
    {asked.map((one) => (
      <li key={one.id}>
        <p>
          {proposedTimeInWords(firstOf(one))}, or {proposedTimeInWords(secondOf(one))}
        </p>
        <p className="rpt-text-14 rpt-muted">Asked on {dateInWords(one.asked_on)}</p>
      </li>
    ))}
  </ul>
);
