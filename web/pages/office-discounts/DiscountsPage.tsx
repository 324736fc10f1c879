import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { useListPage } from '#web/parts/use-list-page.ts';
import { CodeForm } from './CodeForm.tsx';
import { CodeTable } from './CodeTable.tsx';

/** /masterDisc (spec B §2.9). */
export function OfficeDiscountsPage() {
  const { message, show, done } = useListPage();
  return (
    <OfficePage
      title="Discount codes"
      lead="A code is used up when a payment with it completes, once per member."
      message={message}
      onShow={show}
    >
      <CodeForm onDone={done} />
      <CodeTable onDone={done} />
    </OfficePage>
  );
}
