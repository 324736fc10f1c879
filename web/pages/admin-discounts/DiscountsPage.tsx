import { delays } from '#web/delays.ts';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { useMessage } from '#web/ui/use-message.ts';
import { CodeForm } from './CodeForm.tsx';
import { CodeTable } from './CodeTable.tsx';
import classes from './DiscountsPage.module.css';

/** /masterDisc (spec B §2.9). */
export function AdminDiscountsPage() {
  const [message, show] = useMessage(delays.message);
  const done = (text: string) => show({ tone: 'green', text });
  return (
    <div className={classes.page}>
      <PageTitle
        title="Discount codes"
        lead="A code is used up when a payment with it completes, once per member."
      />
      <PageMessage message={message} />
      <CodeForm onDone={done} />
      <CodeTable onDone={done} />
    </div>
  );
}
