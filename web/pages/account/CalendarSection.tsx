import { makeFeed } from '#contract/feed.ts';
import { useCall } from '#web/api/queries.ts';
import { CopyButton } from '#web/parts/CopyButton.tsx';
import { Fault } from '#web/parts/Fault.tsx';
import { timeText } from '#web/parts/time-text.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';

/** The private address for calendar programs. It is shown once, when it is made. `since`: when there is one. */
export function CalendarSection({ since }: { since: string | null }) {
  const make = useCall(makeFeed);
  const address = make.data?.address;
  return (
    <Stack as="section" gap={12} className="rpt-card rpt-pad-page" aria-labelledby="calendar-address">
      <div>
        <h2 className="rpt-card-title" id="calendar-address">
          Calendar
        </h2>
        <p className="rpt-text-14 rpt-muted">
          Your dated activities, 31 December and the declaration dates, in Outlook, Google or Apple Calendar.
        </p>
      </div>
      {address ? (
        <Row gap="8-16" role="status">
          <code className="rpt-box rpt-text-14 rpt-anywhere">{address}</code>
          <CopyButton key={address} text={address} />
          <p className="rpt-text-14">
            <b className="rpt-accent">Shown once: copy it now.</b> Add it as a calendar from the internet.
          </p>
        </Row>
      ) : null}
      <Fault error={make.error} />
      <Row gap="8-16" className="rpt-between">
        <p className="rpt-text-14 rpt-muted">
          {since
            ? `Made on ${timeText(since)}. Whoever has the address sees the titles and dates. If it got out, replace it: the old one stops at once.`
            : 'Whoever has the address sees the titles and dates.'}
        </p>
        <SubmitButton
          variant="default"
          loading={make.isPending}
          busy="Making the address…"
          onClick={() => make.mutate({})}
        >
          {since ? 'Replace the address' : 'Make an address'}
        </SubmitButton>
      </Row>
    </Stack>
  );
}
