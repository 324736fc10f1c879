import { Button } from '@mantine/core';
import { useRef } from 'react';
import { endOtherSessions, endOwnSession, forgetBrowser } from '#contract/credentials.ts';
import { UNKNOWN_DEVICE } from '#domain/device.ts';
import { SESSION_HOURS } from '#domain/session.ts';
import { useCall } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { timeText } from '#web/parts/time-text.ts';
import { isFirstClick } from '#web/ui/first-click.ts';
import { useMessage } from '#web/ui/use-message.ts';
import classes from './AccountPage.module.css';
import type { Account } from './account-data.ts';
import { DeviceRow } from './DeviceRow.tsx';

type Mutate = (input: { body: { id: string } }, options: { onSuccess: () => void }) => void;

/** One list: where the member is signed in, then the other browsers that the server knows (spec-readings 29, 31). */
export function SignInSection({ sessions, browsers }: Pick<Account, 'sessions' | 'browsers'>) {
  const list = useRef<HTMLUListElement>(null);
  const [message, show] = useMessage(delays.message);
  const onError = ({ message: text }: { message: string }) => show({ tone: 'red', text });
  const end = useCall(endOwnSession, { onError });
  const endOthers = useCall(endOtherSessions, { onError });
  const forget = useCall(forgetBrowser, { onError });
  const busy = end.isPending || endOthers.isPending || forget.isPending;
  /** At once: whoever ends the wrong one signs in there again. The row goes, and the next one gets the focus. */
  const act = (mutate: Mutate, done: string) => (id: string, device: string, button: HTMLElement) => {
    if (busy) return;
    const next = nextTo(button, list.current);
    const onSuccess = () => {
      next?.focus();
      show({ tone: 'green', text: `${done}: ${device || UNKNOWN_DEVICE}` });
    };
    mutate({ body: { id } }, { onSuccess });
  };
  const endAll = () => {
    const onSuccess = () => {
      list.current?.focus();
      show({ tone: 'green', text: 'You are signed out everywhere else' });
    };
    endOthers.mutate({ body: {} }, { onSuccess });
  };
  return (
    <section className="rpt-card rpt-column" aria-labelledby="sign-ins">
      <h2 className="rpt-text-16 rpt-strong rpt-pad-16" id="sign-ins">
        Sign-ins and browsers
      </h2>
      <ul ref={list} tabIndex={-1} aria-labelledby="sign-ins">
        {sessions
          .toSorted(currentFirst)
          .map((one) =>
            one.current ? (
              <DeviceRow key={one.id} {...one} note={`Signed in. Since ${timeText(one.since)}`} />
            ) : (
              <DeviceRow
                key={one.id}
                {...one}
                note={`Signed in. Last used ${timeText(one.last_used)}`}
                action="End"
                onAction={act(end.mutate, 'Ended')}
              />
            ),
          )}
        {browsers
          .filter(({ open }) => !open)
          .map((one) => (
            <DeviceRow
              key={one.id}
              {...one}
              note={`Known. Last sign-in ${timeText(one.signed_in)}`}
              action="Forget"
              onAction={act(forget.mutate, 'Forgotten')}
            />
          ))}
      </ul>
      <div className={classes.foot}>
        <p role="status" className={message ? tones[message.tone] : undefined} style={{ flex: '1 1 160px' }}>
          {message?.text ??
            `Each sign-in ends by itself after ${SESSION_HOURS} hours. Wrong tries of strangers do not keep you out of a known browser.`}
        </p>
        {sessions.length > 1 ? (
          <Button
            variant="default"
            size="sm"
            aria-disabled={busy || undefined}
            onClick={(event) => {
              if (!busy && isFirstClick(event)) endAll();
            }}
          >
            End all others
          </Button>
        ) : null}
      </div>
    </section>
  );
}

const currentFirst = (one: { current: boolean }, other: { current: boolean }) =>
  Number(other.current) - Number(one.current);

const tones = { green: 'rpt-green', amber: 'rpt-amber', red: 'rpt-red' };

/** The button of the row below, or of the row above the last one, or the list. */
function nextTo(button: HTMLElement, list: HTMLElement | null): HTMLElement | null {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = buttons.indexOf(button);
  return buttons[at + 1] ?? buttons[at - 1] ?? list;
}
