import { useState } from 'react';
import type { Message } from '#web/ui/use-message.ts';
import { type BulkAction, BulkDialog } from './BulkDialog.tsx';

interface UserDialogOptions {
  /** Called when the selected rows are no longer there. */
  onGone: () => void;
  refetch: () => unknown;
  onShow: (message: Message | null) => void;
}

/** The question before a change of members, and the list after it. */
export function useUserDialog({ onGone, refetch, onShow }: UserDialogOptions) {
  const [action, begin] = useState<BulkAction | null>(null);
  const dialog = action ? (
    <BulkDialog
      action={action}
      onClose={(isGone) => {
        begin(null);
        if (isGone) onGone();
        if (isGone) void refetch();
      }}
      onDone={(outcome) => {
        begin(null);
        onGone();
        onShow(outcome);
      }}
    />
  ) : null;
  return { begin, dialog };
}
