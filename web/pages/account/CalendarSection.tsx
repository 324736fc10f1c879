import { makeFeed } from '#contract/calendar-feed.ts';
import { useCall } from '#web/api/queries.ts';
import { CopyButton } from '#web/parts/CopyButton.tsx';
import { Fault } from '#web/parts/Fault.tsx';
import { timeText } from '#web/parts/time-text.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import type { Account } from './account-data.ts';

/** The private address for calendar programs. It is shown once, when it is made. */
export function CalendarSection({ feed }: Pick<Account, 'feed'>) {
  const make = useCall(makeFeed);
  // An address that has ended since is no longer shown.
  const address = feed.made_at ? make.data?.address : undefined;
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
        <p className="rpt-text-14 rpt-muted">{stateOf(feed)}</p>
        <SubmitButton
          variant="default"
          loading={make.isPending}
          busy="Making the address…"
          onClick={() => make.mutate({})}
        >
          {feed.made_at ? 'Replace the address' : 'Make an address'}
        </SubmitButton>
      </Row>
    </section>
  );
}

function stateOf({ made_at, ended_at }: Account['feed']): string {
  if (ended_at)
    return `The address ended on ${timeText(ended_at)}, with your other sign-ins. A calendar program needs a new one.`;
  const seen = 'Anyone who has the address sees the titles and dates.';
  return made_at
    ? `Made on ${timeText(made_at)}. ${seen} If someone else has it, replace it: the old one stops at once.`
    : seen;
}
