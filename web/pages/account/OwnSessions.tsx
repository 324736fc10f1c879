import { Button } from '@mantine/core';
import { endOtherSessions, endOwnSession, type security } from '#contract/credentials.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { SESSION_HOURS } from '#domain/session.ts';
import { useCall } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { isFirstClick } from '#web/ui/first-click.ts';
import { useMessage } from '#web/ui/use-message.ts';
import { DeviceRow, DeviceTable } from './DeviceTable.tsx';
import classes from './SecuritySection.module.css';
import { timeText } from './time-text.ts';

/** Ends at once: whoever ends the wrong one signs in there again. */
export function OwnSessions({ sessions }: { sessions: ResultOf<typeof security>['sessions'] }) {
  const [message, show] = useMessage(delays.message);
  const onError = ({ message: text }: { message: string }) => show({ tone: 'red', text });
  const endOne = useCall(endOwnSession, { onError });
  const endOthers = useCall(endOtherSessions, {
    onError,
    onSuccess: () => show({ tone: 'green', text: 'You are signed out everywhere else' }),
  });
  const end = (id: string, device: string) =>
    endOne.mutate(
      { body: { id } },
      { onSuccess: () => show({ tone: 'green', text: `You are signed out on ${device}` }) },
    );
  const busy = endOne.isPending || endOthers.isPending;
  return (
    <section className={classes.card} aria-labelledby="own-sessions">
      <h2 className={classes.title} id="own-sessions">
        Where you are signed in
      </h2>
      {message ? <Banner tone={message.tone}>{message.text}</Banner> : null}
      <DeviceTable heads={['Since', 'Last used']} labelledBy="own-sessions">
        {sessions.map(({ id, device, since, last_used, current }) => (
          <DeviceRow
            key={id}
            device={device}
            current={current}
            times={[
              ['Since', timeText(since)],
              ['Last used', timeText(last_used)],
            ]}
            action="End"
            {...(current ? {} : { onAction: () => (busy ? undefined : end(id, device)) })}
          />
        ))}
      </DeviceTable>
      <div className={classes.foot}>
        {sessions.length > 1 ? (
          <Button
            variant="default"
            size="sm"
            aria-disabled={busy || undefined}
            onClick={(event) => {
              if (!busy && isFirstClick(event)) endOthers.mutate({ body: {} });
            }}
          >
            End all others
          </Button>
        ) : null}
        <p>Each ends by itself {SESSION_HOURS} hours after sign-in.</p>
      </div>
    </section>
  );
}
