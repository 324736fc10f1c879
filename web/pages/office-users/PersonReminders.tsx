import { Checkbox } from '@mantine/core';
import { saveUserReminders } from '#contract/office-person-state.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { reminderKinds, reminderNames } from '#domain/reminders/reminders.ts';
import { useCall } from '#web/api/queries.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { useMay } from '#web/parts/office/rights.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { useMayChange } from './Changeable.tsx';
import { PersonCard } from './PersonCard.tsx';
import type { MasterUser, Person } from './user-data.ts';

interface PersonRemindersProps {
  user: MasterUser;
  person: Person;
}

/** The reminders that a member gets by mail. Like My Account, it saves on each change. */
export function PersonReminders({ user, person: { reminders, account } }: PersonRemindersProps) {
  const save = useCall(saveUserReminders);
  const mayDo = useMay()('help');
  const mayChange = useMayChange(user);
  const { year_end, declaration, weekly } = reminders;
  const shown = (save.isPending && save.variables?.body) || { year_end, declaration, weekly };
  return (
    <PersonCard id="person-reminders" title="Reminders" facts={[['Sent last', sentInWords(reminders.sent)]]}>
      <Stack gap={12} className="rpt-pad-page">
        {reminderKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={shown[kind]}
            disabled={!mayDo || !mayChange || account.deceased !== null}
            label={reminderNames[kind]}
            description={stateInWords(reminders.kinds[kind])}
            onChange={(event) => {
              if (save.isPending) return;
              save.mutate({ body: { ...shown, [kind]: event.currentTarget.checked, user_id: user.user_id } });
            }}
          />
        ))}
        <Fault error={save.error} />
        <p className="rpt-text-14 rpt-muted">
          {account.deceased
            ? 'No reminder goes out while the user is marked as deceased.'
            : 'A mail tells the user of each change.'}
        </p>
      </Stack>
    </PersonCard>
  );
}

type State = Person['reminders']['kinds'][keyof Person['reminders']['kinds']];

function stateInWords({ next, stopped_at, by_link }: State): string {
  if (stopped_at) return `Stopped on ${dayOf(stopped_at)}${by_link ? ' by the link in a mail' : ''}`;
  return next ? `Next: ${dateInWords(next)}` : 'Nothing due';
}

const dayOf = (instant: string) => dateInWords(southAfricanDate(new Date(instant)));

const sentInWords = (sent: Person['reminders']['sent']): string =>
  sent.map(({ kind, at }) => `${reminderNames[kind]}, ${dayOf(at)}`).join('; ') || 'None';
