import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { endOtherSessions, endOwnSession, forgetBrowser } from '#contract/credentials.ts';
import { SESSION_HOURS } from '#domain/sign-in/session.ts';
import { UNKNOWN_DEVICE } from '#domain/text/device.ts';
import { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { SurePassword } from '#web/parts/SurePassword.tsx';
import { timeText } from '#web/parts/time-text.ts';
import { confirm } from '#web/ui/confirm.ts';
import { useMessage } from '#web/ui/use-message.ts';
import classes from './AccountPage.module.css';
import type { Account } from './account-data.ts';
import { DeviceRow } from './DeviceRow.tsx';

type Send = (input: { body: { id: string; current_password?: string } }) => Promise<unknown>;
type Attempt = (more: { current_password?: string }) => Promise<void>;

/** One list: where the member is signed in, then the other browsers that the server knows (spec-readings 29, 31). */
export function SignInSection({ sessions, browsers }: Pick<Account, 'sessions' | 'browsers'>) {
  const list = useRef<HTMLUListElement>(null);
  const [message, show] = useMessage(delays.message);
  const end = useCall(endOwnSession);
  const endOthers = useCall(endOtherSessions);
  const forget = useCall(forgetBrowser);
  const [unsure, setUnsure] = useState<{ attempt: Attempt; error: ApiError | null } | null>(null);
  const busy = end.isPending || endOthers.isPending || forget.isPending;
  /** Ends a sign-in at once, unless the own sign-in was a while ago: then the password is asked for first. */
  const begin = (attempt: Attempt) =>
    attempt({}).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'password_needed') setUnsure({ attempt, error: null });
      else show({ tone: 'red', text: error.message });
    });
  /**
   * Ends a row without a question, because a member who ends the wrong one can sign in there again. The row goes away, and
   * the next one gets the focus.
   */
  const act = (send: Send, done: string) => (id: string, device: string, button: HTMLElement) => {
    if (busy) return;
    const next = nextTo(button, list.current);
    void begin(async (more) => {
      await send({ body: { id, ...more } });
      next?.focus();
      show({ tone: 'green', text: `${done}: ${device || UNKNOWN_DEVICE}` });
    });
  };
  const endAll = () =>
    begin(async (more) => {
      await endOthers.mutateAsync({ body: more });
      list.current?.focus();
      show({ tone: 'green', text: 'You are signed out everywhere else. A mail says what has ended.' });
    });
  const askToEndAll = () =>
    confirm({
      title: 'End all others',
      body: 'All other browsers are signed out. Links to your plan and your calendar address end, and your address for mail is replaced, because somebody else may know them.',
      action: 'End all others',
      danger: true,
      act: endAll,
    });
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
                onAction={act(end.mutateAsync, 'Ended')}
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
              onAction={act(forget.mutateAsync, 'Forgotten')}
            />
          ))}
      </ul>
      {unsure ? (
        <div className="rpt-rule rpt-pad-12-16">
          <SurePassword
            text="You signed in a while ago. Your password shows that it is you."
            button="Go on"
            loading={busy}
            error={unsure.error}
            onSure={async (current_password) => {
              try {
                await unsure.attempt({ current_password });
                setUnsure(null);
              } catch (error) {
                if (error instanceof ApiError) setUnsure({ ...unsure, error });
                throw error;
              }
            }}
            onCancel={() => setUnsure(null)}
          />
        </div>
      ) : null}
      <div className={classes.foot}>
        <p role="status" className={message ? tones[message.tone] : undefined} style={{ flex: '1 1 160px' }}>
          {message?.text ??
            `You are signed out after ${SESSION_HOURS} hours. Failed attempts by others cannot lock you out of a browser you have used before.`}
        </p>
        <Button
          variant="default"
          size="sm"
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) void askToEndAll();
          }}
        >
          End all others
        </Button>
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
