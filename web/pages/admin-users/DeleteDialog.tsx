import { useId, useState } from 'react';
import { deleteUser } from '#contract/admin-users.ts';
import { deleteSelectedUsers } from '#contract/admin-users-bulk.ts';
import { grouped } from '#domain/counted.ts';
import { isTypedNumber, TYPED_ABOVE } from '#domain/user-states.ts';
import { useCall } from '#web/api/queries.ts';
import { outcomeOf } from '#web/parts/admin/bulk-outcome.tsx';
import { confirmed } from '#web/parts/admin/use-bulk.ts';
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { BulkFrame, useFacts } from './BulkFrame.tsx';
import {
  administratorsText,
  type BulkDialogProps,
  deleting,
  type Facts,
  goneText,
  subscriptionsText,
} from './bulk-words.ts';
import type { ChosenUsers } from './user-data.ts';

/** Deletes one user, or all that are selected. Many are deleted only after their number was typed. */
export function DeleteDialog({ users, one, onClose, onDone }: BulkDialogProps & { one: boolean }) {
  const id = useId();
  const facts = useFacts(users);
  const [typed, setTyped] = useState('');
  const removeOne = useCall(deleteUser);
  const removeSeveral = useCall(deleteSelectedUsers);
  const total = facts.data?.total ?? 0;
  const isMany = total > TYPED_ABOVE;

  const act = async (seen: Facts) => {
    const [email] = seen.emails;
    if (one && email) {
      await removeOne.mutateAsync({ body: { email } });
      return onDone({ tone: 'green', text: 'Successfully Deleted User' });
    }
    const result = await removeSeveral.mutateAsync({ body: { users: confirmed(users, seen.total) } });
    onDone(outcomeOf(deleting, result));
  };
  return (
    <BulkFrame
      title="WARNING!"
      text="DELETING WILL DELETE ALL SELECTED USER/S INFORMATION. PLEASE CONFIRM"
      danger
      {...{ users, facts, onClose, act }}
      closed={closedBecause(facts.data, users, typed)}
      more={facts.data ? notes(facts.data) : null}
    >
      {isMany ? (
        <FieldFrame id={id} label={`Type ${grouped(total)} to continue`}>
          <TextInput
            id={id}
            inputMode="numeric"
            autoComplete="off"
            maxInlineSize={200}
            maxLength={20}
            value={typed}
            wrong={false}
            onType={setTyped}
          />
        </FieldFrame>
      ) : null}
    </BulkFrame>
  );
}

/** The notes that follow the addresses in the same box. */
function notes(facts: Facts): string {
  const text = [subscriptionsText(facts), administratorsText(facts)].filter(Boolean).join(' ');
  return text && `. ${text}`;
}

function closedBecause(facts: Facts | undefined, users: ChosenUsers, typed: string): string | null {
  if (!facts) return 'The users are still being counted';
  const { total, administrators } = facts;
  if (total === 0) return goneText(users);
  if (total === administrators) return 'Administrators are not deleted here';
  if (total > TYPED_ABOVE && !isTypedNumber(typed, total)) return `Type ${grouped(total)} first`;
  return null;
}
