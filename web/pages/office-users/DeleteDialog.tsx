import { useId, useState } from 'react';
import { TEXT_MAX } from '#contract/limits.ts';
import { deleteUser } from '#contract/office-users.ts';
import { deleteSelectedUsers } from '#contract/office-users-bulk.ts';
import { useCall } from '#web/api/queries.ts';
import { BulkFrame } from '#web/parts/office/BulkFrame.tsx';
import { outcomeOf } from '#web/parts/office/bulk-outcome.tsx';
import { confirmed } from '#web/parts/office/use-bulk.ts';
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import {
  administratorsText,
  type BulkDialogProps,
  deleting,
  type Facts,
  goneText,
  subscriptionsText,
  whom,
} from './bulk-words.ts';
import { useFacts } from './use-facts.ts';
import type { ChosenUsers } from './user-data.ts';

/** Deletes one user, or all that are selected. */
export function DeleteDialog({ users, one, onClose, onDone }: BulkDialogProps & { one: boolean }) {
  const facts = useFacts(users, 'subscriptions');
  const removeOne = useCall(deleteUser);
  const removeSeveral = useCall(deleteSelectedUsers);
  const id = useId();
  const [reason, setReason] = useState('');

  const act = async (seen: Facts) => {
    const [email] = seen.emails;
    if (one && email) {
      await removeOne.mutateAsync({ body: { email, reason } });
      return onDone({ tone: 'green', text: 'Successfully Deleted User' });
    }
    const result = await removeSeveral.mutateAsync({ body: { users: confirmed(users, seen.total), reason } });
    onDone(outcomeOf(deleting, result));
  };
  return (
    <BulkFrame
      title="WARNING!"
      text="DELETING WILL DELETE ALL SELECTED USER/S INFORMATION. PLEASE CONFIRM"
      danger
      whom={(seen) => whom(seen, users)}
      {...{ facts, onClose, act }}
      closed={closedBecause(facts.data, users)}
      more={facts.data ? notes(facts.data) : null}
    >
      <FieldFrame id={id} label="Reason" hint="It is kept in the log. Write no name and no address.">
        <TextInput
          id={id}
          autoComplete="off"
          maxLength={TEXT_MAX}
          value={reason}
          wrong={false}
          aria-describedby={`${id}-hint`}
          onType={setReason}
        />
      </FieldFrame>
    </BulkFrame>
  );
}

/** The notes that follow the addresses in the same box. */
function notes(facts: Facts): string {
  const text = [subscriptionsText(facts), administratorsText(facts)].filter(Boolean).join(' ');
  return text && `. ${text}`;
}

function closedBecause(facts: Facts | undefined, users: ChosenUsers): string | null {
  if (!facts) return 'The users are still being counted';
  const { total, administrators } = facts;
  if (total === 0) return goneText(users);
  if (total === administrators) return 'Administrators are not deleted here';
  return null;
}
