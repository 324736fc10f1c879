import { useState } from 'react';
import { addUserNote } from '#contract/office-person.ts';
import { dayAndTime } from '#web/parts/office/times.ts';
import { useOfficeForm } from '#web/parts/office/use-office-form.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import type { Message } from '#web/ui/use-message.ts';
import { Changeable } from './Changeable.tsx';
import { PersonCard } from './PersonCard.tsx';
import type { MasterUser, Person } from './user-data.ts';

interface PersonNotesProps {
  user: MasterUser;
  notes: Person['notes'];
  onShow: (message: Message) => void;
}

/** The notes of the office. The next one is a new form, so that nothing is sent twice. */
export function PersonNotes({ user, notes, onShow }: PersonNotesProps) {
  const [added, count] = useState(0);
  return (
    <PersonCard
      id="person-notes"
      title="Notes by the office"
      shown="The last 100"
      facts={notes.map(({ id, at, by, note }) => [`${dayAndTime(at)}, ${by}`, note, id])}
    >
      <Changeable user={user}>
        {' '}
        <NoteForm
          key={added}
          userId={user.user_id}
          onSaved={() => {
            count(added + 1);
            onShow({ tone: 'green', text: 'The note is added.' });
          }}
        />
      </Changeable>{' '}
    </PersonCard>
  );
}

function NoteForm({ userId, onSaved }: { userId: string; onSaved: () => void }) {
  const { form, shell } = useOfficeForm(addUserNote, {
    page: `masterdelete-note-${userId}`,
    initial: { note: '' },
    toBody: (values) => ({ ...values, user_id: userId }),
    adds: true,
    onSaved,
  });
  return (
    <FormShell {...shell} className="rpt-pad-page">
      <TextAreaField
        form={form}
        name="note"
        label="New note"
        hint="The user can read it: it is in the download of their data."
      />
      <div className="rpt-flex rpt-end">
        <SubmitButton loading={shell.loading} variant="default">
          Add note
        </SubmitButton>
      </div>
    </FormShell>
  );
}
