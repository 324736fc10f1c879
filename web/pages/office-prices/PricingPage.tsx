import { useQuery } from '@tanstack/react-query';
import { officePricing } from '#contract/office-prices.ts';
import { priceQuestion } from '#domain/prices/price-questions.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { useListPage } from '#web/parts/use-list-page.ts';
import { HistoryTable } from './HistoryTable.tsx';
import { PriceForm } from './PriceForm.tsx';
import { amountsOn } from './pricing-data.ts';
import { UpcomingTable } from './UpcomingTable.tsx';

/** /masterPricing (spec B §2.9). */
export function OfficePricingPage() {
  const pricing = useQuery(query(officePricing));
  const { message, show, done } = useListPage();
  return (
    <OfficePage
      title="Pricing"
      lead="A price applies from its start date. Earlier payments do not change, and a subscription renews at the price that it began with until you move it."
      message={message}
      onShow={show}
    >
      <Loaded query={pricing} rows={8}>
        {({ today, current, upcoming, history }) => (
          <>
            <div className="rpt-card">
              {current.map((price) => (
                <PriceForm
                  key={price.pricing_type}
                  price={price}
                  ask={(next) =>
                    priceQuestion({
                      before: amountsOn({ current, upcoming }, next.kind, next.startDate),
                      price: next,
                      today,
                      subscriptions: price.subscriptions,
                    })
                  }
                  today={today}
                  onDone={done}
                />
              ))}
            </div>
            <UpcomingTable rows={upcoming} today={today} onDone={done} />
            <HistoryTable rows={history} onDone={done} onShow={show} />
          </>
        )}
      </Loaded>
    </OfficePage>
  );
}
