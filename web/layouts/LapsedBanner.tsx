import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { keyStatus } from '#contract/sign-in.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { query } from '#web/api/queries.ts';
import { isSignedIn } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';

/**
 * Says on every page that the membership has ended, what still works, and how to go on (spec-readings 40). It reads the
 * key check that the gate of a plan page has made already.
 */
export function LapsedBanner() {
  const ended = useEnded();
  if (!ended) return null;
  const { text, pay } = ended;
  return (
    <div className="rpt-screen" style={{ marginBottom: 20 }}>
      <Banner
        tone="amber"
        note={`You can read and download your plans. ${pay} to change them.`}
        actions={
          <Button component={Link} to={paths.subscribe} variant="default" size="sm">
            {pay}
          </Button>
        }
      >
        {text}
      </Banner>
    </div>
  );
}

/** Says in a dialog that the membership has ended. */
export function LapsedNote() {
  const ended = useEnded();
  if (!ended) return null;
  return (
    <Banner tone="amber">
      {ended.text} <Link to={paths.subscribe}>{ended.pay}</Link> to change your plans.
    </Banner>
  );
}

/** Whether the membership has ended, in words, and what to do; null while it has not. */
function useEnded(): { text: string; pay: string } | null {
  // /app/capture is in this layout for visitors too.
  const enabled = isSignedIn();
  const { data } = useQuery({ ...query(keyStatus), enabled, staleTime: delays.keyCheck, retry: false });
  const endedOn = data?.ended_on;
  if (endedOn === undefined) return null;
  // Without a day nobody knows whether it was ever paid: an administrator may have marked the account UNPAID.
  return endedOn
    ? { text: `Your membership ended on ${dateInWords(endedOn)}.`, pay: 'Renew' }
    : { text: 'Your membership is not paid.', pay: 'Pay' };
}
