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
    <section className="rpt-card" aria-labelledby="calendar-address">
      <Stack gap={12} pad={16}>
        <div>
          <h2 className="rpt-text-16" id="calendar-address">
            Calendar
          </h2>
          <p className="rpt-text-14 rpt-muted">
            Your dated activities, 31 December and the declaration dates, in Outlook, Google or Apple
            Calendar.
          </p>
        </div>
        {address ? (
          <Stack gap={8} role="status">
            <b className="rpt-text-15 rpt-strong">Calendar address</b>
            <Row gap={8}>
              <code className="rpt-box rpt-text-14 rpt-anywhere" style={{ flex: '1 1 240px' }}>
                {address}
              </code>
              <CopyButton key={address} text={address} />
            </Row>
            <p className="rpt-text-14 rpt-muted">
              <b className="rpt-accent">Shown once: copy it now.</b> Add it as a calendar from the internet.
            </p>
          </Stack>
        ) : null}
      </Stack>
      <Fault error={make.error} />
      <Row gap="8-16" pad="12-16" className="rpt-rule rpt-between">
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
    </section>
  );
}
