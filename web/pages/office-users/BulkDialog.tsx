import type { BulkDialogProps } from './bulk-words.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { StatusDialog } from './StatusDialog.tsx';
import type { BulkStatus } from './use-status-form.ts';
import type { ChosenUsers } from './user-data.ts';

/** The bulk action that an administrator is about to start, and its users. */
export interface BulkAction {
  kind: 'delete' | 'deleteOne' | BulkStatus;
  users: ChosenUsers;
}

interface BulkDialogAction extends Omit<BulkDialogProps, 'users'> {
  action: BulkAction;
}

/** The confirmation of a bulk action (spec B §2.9). */
export const BulkDialog = ({ action: { kind, users }, ...rest }: BulkDialogAction) =>
  kind === 'delete' || kind === 'deleteOne' ? (
    <DeleteDialog users={users} one={kind === 'deleteOne'} {...rest} />
  ) : (
    <StatusDialog users={users} kind={kind} {...rest} />
  );
