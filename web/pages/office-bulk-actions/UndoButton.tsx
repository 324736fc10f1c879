import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { officeBulkAction, undoOfficeBulkAction } from '#contract/office-bulk-actions.ts';
import { query, useCall } from '#web/api/queries.ts';
import { BulkFrame } from '#web/parts/office/BulkFrame.tsx';
import { rowsInWords } from '#web/parts/office/bulk-heading.ts';
import { Allowed } from '#web/parts/office/rights.ts';
import { bulkActionPage } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { BulkActionDetail } from './bulk-words.ts';

/** Takes a change of status back, after a question with the number. Then it shows the page of that bulk action. */
export function UndoButton({ action }: { action: BulkActionDetail }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking && action.undo === 0) return null;
  return (
    <Allowed right="status">
      <Button variant="default" leftSection={<Icon of={IconArrowBackUp} />} onClick={() => setAsking(true)}>
        Undo
      </Button>
      {isAsking ? <UndoDialog action={action} onClose={() => setAsking(false)} /> : null}
    </Allowed>
  );
}

function UndoDialog({ action, onClose }: { action: BulkActionDetail; onClose: () => void }) {
  const { id, number } = action;
  const navigate = useNavigate();
  const undo = useCall(undoOfficeBulkAction);
  const facts = useQuery({ ...query(officeBulkAction, { id }), select: ({ undo }) => ({ total: undo }) });
  const act = async ({ total }: { total: number }) => {
    const result = await undo.mutateAsync({ params: { id }, body: { expected: total } });
    await navigate(bulkActionPage(result.bulk_action));
  };
  return (
    <BulkFrame
      title={`Undo bulk action ${number}`}
      text="Users whose status nobody has changed since get their earlier status back. The others stay as they are, each with the reason. Users whose account opens or closes are told by mail. A cancelled subscription stays cancelled."
      whom={({ total }) => ({ who: total === 0 ? GONE : rowsInWords(action, total), more: '' })}
      closed={facts.data?.total === 0 ? GONE : null}
      {...{ facts, onClose, act }}
    />
  );
}

const GONE = 'This bulk action was already undone.';
