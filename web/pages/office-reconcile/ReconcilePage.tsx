import { useNavigate, useSearch } from '@tanstack/react-router';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { Allowed, useMay } from '#web/parts/office/rights.ts';
import { useListPage } from '#web/parts/use-list-page.ts';
import { KeptStatements } from './KeptStatements.tsx';
import { RefundsToSend } from './RefundsToSend.tsx';
import { StatementResult } from './StatementResult.tsx';
import { StatementUpload } from './StatementUpload.tsx';

/** /masterReconcile: the refunds that are to be sent, and Payfast's history beside our books (docs/decisions/0048). */
export function ReconcilePage() {
  const { message, show, done } = useListPage();
  const { statement } = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const may = useMay();
  const open = (id: string | null) =>
    void navigate({ to: '.', search: (search) => ({ ...search, statement: id ?? undefined }) });
  return (
    <OfficePage
      title="Reconcile"
      lead="Refunds that are to be sent, and Payfast's history beside our books."
      message={message}
      onShow={show}
    >
      <RefundsToSend onDone={done} />
      <Allowed right="money">
        <StatementUpload onRead={open} onDone={done} />
        {typeof statement === 'string' && may('money') ? (
          <StatementResult key={statement} id={statement} onDone={done} onClose={() => open(null)} />
        ) : null}
        <KeptStatements onOpen={open} />
      </Allowed>
    </OfficePage>
  );
}
