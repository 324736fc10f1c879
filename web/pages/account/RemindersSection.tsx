import { Checkbox } from '@mantine/core';
import { saveReminders } from '#contract/reminders.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateNear } from '#domain/calendar/date-words.ts';
import {
  REMINDERS_AT,
  type ReminderKind,
  reminderKinds,
  reminderNames,
} from '#domain/reminders/reminders.ts';
import { useCall } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { useSession } from '#web/api/session.ts';
import { clock } from '#web/layouts/saved-state.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { useHashFocus } from '#web/parts/use-hash-focus.ts';
import { Row } from '#web/ui/layout/parts.ts';
import classes from './AccountPage.module.css';
import type { Account } from './account-data.ts';

const switches = [...reminderKinds, 'news'] as const;
const names = { ...reminderNames, news: 'News' };
const whens: Record<(typeof switches)[number], string> = {
  year_end: 'What still has to count. From 2 October, 1 and 24 December. None once everything is met.',
  declaration:
    'From 2 and 21 January, and 7 days before a confirmed date. None once you have recorded yours.',
  weekly: 'On Mondays after the year, only if something needs fixing.',
  news: 'What we write to groups of members. At most one mail in seven days.',
};

type State = Account['reminders']['kinds'][ReminderKind];

/** Which reminders the member gets by mail. It saves on each change. */
export function RemindersSection({ reminders }: Pick<Account, 'reminders'>) {
  const { email } = useSession();
  const save = useCall(saveReminders);
  const { year_end, declaration, weekly, news } = reminders;
  const shown = {
    year_end,
    declaration,
    weekly,
    news: news.on,
    ...(save.isPending ? save.variables?.body : null),
  };
  return (
    <section className="rpt-card" aria-labelledby="reminders">
      <Row gap="8-16" pad={16} className="rpt-between">
        <div>
          <h2
            className="rpt-text-16"
            id="reminders"
            ref={useHashFocus<HTMLHeadingElement>('reminders').element}
            tabIndex={-1}
          >
            Reminders
          </h2>
          <p className="rpt-text-14 rpt-muted rpt-anywhere">
            To {email}, at {REMINDERS_AT}. At most one reminder in six days. It has counts only, no titles.
          </p>
        </div>
        <p className="rpt-text-14 rpt-muted" role="status">
          {save.isPending ? 'Saving…' : save.isSuccess ? `Saved ${clock(new Date(save.submittedAt))}` : ''}
        </p>
      </Row>
      {switches.map((kind) => (
        <div key={kind} className={classes.reminder}>
          <Checkbox
            checked={shown[kind]}
            label={<b className="rpt-strong">{names[kind]}</b>}
            description={whens[kind]}
            onChange={(event) => {
              if (save.isPending) return;
              save.mutate({ body: { ...shown, [kind]: event.currentTarget.checked } });
            }}
          />
          <p>{kind === 'news' ? (stoppedInWords(news) ?? 'On') : stateInWords(reminders.kinds[kind])}</p>
        </div>
      ))}
      <Fault error={save.error} />
      <p className="rpt-text-14 rpt-muted rpt-rule rpt-pad-12-16">
        {sentInWords(reminders.sent)} Each mail has a link that stops mails of its kind. We send no reminders
        while your subscription is unpaid.
      </p>
    </section>
  );
}

function stateInWords({ next, ...stop }: State): string {
  const stopped = stoppedInWords(stop);
  if (stopped) return stopped;
  return next ? `Next: ${dateNear(next, serverToday())}` : 'Nothing due';
}

const stoppedInWords = ({ stopped_at, by_link }: Pick<State, 'stopped_at' | 'by_link'>): string | null =>
  stopped_at && `Stopped on ${dayOf(stopped_at)}${by_link ? ' by the link in a mail' : ''}`;

const dayOf = (instant: string): string => dateNear(southAfricanDate(new Date(instant)), serverToday());

function sentInWords(sent: Account['reminders']['sent']): string {
  if (sent.length === 0) return 'None sent yet.';
  return `Sent: ${sent.map(({ kind, at }) => `${dayOf(at)}, ${reminderNames[kind].toLowerCase()}`).join('; ')}.`;
}
