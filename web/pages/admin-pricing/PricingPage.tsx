import { useQuery } from '@tanstack/react-query';
import { adminPricing } from '#contract/admin-pricing.ts';
import { query } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { useMessage } from '#web/ui/use-message.ts';
import { HistoryTable } from './HistoryTable.tsx';
import { PriceForm } from './PriceForm.tsx';
import classes from './PricingPage.module.css';
import { UpcomingTable } from './UpcomingTable.tsx';

/** /masterPricing (spec B §2.9). */
export function AdminPricingPage() {
  const pricing = useQuery(query(adminPricing));
  const [message, show] = useMessage(delays.message);
  const done = (text: string) => show({ tone: 'green', text });
  return (
    <div className={classes.page}>
      <PageTitle
        title="Pricing"
        lead="A price holds from its start date. What was paid before stays as it was, and a subscription renews at the price that it began with."
      />
      <PageMessage message={message} />
      <Loaded query={pricing} rows={8}>
        {({ today, current, upcoming, history }) => (
          <>
            <div className={classes.forms}>
              {current.map((price) => (
                <PriceForm key={price.pricing_type} price={price} today={today} onDone={done} />
              ))}
            </div>
            <UpcomingTable rows={upcoming} today={today} onDone={done} />
            <HistoryTable rows={history} />
          </>
        )}
      </Loaded>
    </div>
  );
}
