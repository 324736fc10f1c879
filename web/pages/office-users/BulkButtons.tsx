import { Button } from '@mantine/core';
import { Allowed } from '#web/parts/office/rights.ts';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import type { BulkAction } from './BulkDialog.tsx';

/** The bulk actions on the selected users (spec B §2.9). */
export const BulkButtons = ({ onStart }: { onStart: (kind: BulkAction['kind']) => void }) => (
  <>
    <Button variant="default" size="sm" onClick={() => onStart('legacy')}>
      Change Legacy Status
    </Button>
    <Button variant="default" size="sm" onClick={() => onStart('payment')}>
      Change Paid Status
    </Button>
    <Button variant="default" size="sm" onClick={() => onStart('issue')}>
      Change Payment Issue Status
    </Button>
    <Allowed right="delete">
      <DeleteButton small onClick={() => onStart('delete')}>
        Delete Selected Users
      </DeleteButton>
    </Allowed>
  </>
);
