import { IconArrowLeft, IconTicketOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { passesFilters } from '#domain/affiliates.ts';
import { southAfricanDate } from '#domain/calendar.ts';
import { competencyOf } from '#domain/competencies.ts';
import { centsOf } from '#domain/money.ts';
import { scoreText } from '#domain/scoring.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import {
  type AffiliatesQuery,
  activitiesCounted,
  type CompetencyRow,
  type OfferRow,
} from './affiliates-data.ts';
import { Offer } from './Offer.tsx';
import { OfferFilters } from './OfferFilters.tsx';
import classes from './OfferList.module.css';
import { useBooking } from './use-booking.ts';
import { useOfferFilters } from './use-offer-filters.ts';

interface OfferListProps {
  competency: CompetencyKey;
  page: AffiliatesQuery;
}

/** The offers of providers for one competency. */
export function OfferList({ competency, page }: OfferListProps) {
  const [filters] = useOfferFilters();
  const own = page.data?.competencies.find((row) => row.competency === competency);
  const booking = useBooking(competency, own);
  const today = southAfricanDate(new Date());
  const passes = ({ activity_date, price }: OfferRow) =>
    passesFilters({ date: activity_date || null, price: centsOf(price) }, filters, today);
  return (
    <WizardShell
      step="affilliateActivities"
      title={competencyOf(competency).label}
      eyebrow={<Eyebrow />}
      lead={own && page.data ? leadOf(own, page.data.activities.length) : null}
    >
      <Loaded query={page} rows={4}>
        {({ activities }) => {
          const shown = activities.filter(passes);
          return (
            <>
              <div className={classes.bar}>
                {activities.length > 0 ? <OfferFilters shown={shown.length} /> : null}
                <div className={classes.message} aria-live="polite">
                  {booking.message ? (
                    <Banner
                      tone={booking.message.tone}
                      actions={booking.bookedId && <SeeIt id={booking.bookedId} />}
                    >
                      {booking.message.text}
                    </Banner>
                  ) : null}
                </div>
              </div>
              <section className="rpt-card" aria-label="Affiliate activities">
                {activities.length === 0 ? (
                  <Empty
                    icon={IconTicketOff}
                    text="No affiliate activities currently available for this competency"
                  />
                ) : null}
                {activities.length > 0 && shown.length === 0 ? (
                  <Empty icon={IconTicketOff} text="No activity matches this date and price" />
                ) : null}
                {shown.length > 0 ? (
                  <ul className={classes.list}>
                    {shown.map((offer) => (
                      <Offer key={offer.activity_id} offer={offer} booking={booking} />
                    ))}
                  </ul>
                ) : null}
              </section>
            </>
          );
        }}
      </Loaded>
    </WizardShell>
  );
}

const Eyebrow = () => (
  <>
    <Link className={classes.back ?? ''} to={paths.affiliateActivities} activeOptions={{ exact: true }}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      <span>All competencies</span>
    </Link>
    Affiliate Activities
  </>
);

const SeeIt = ({ id }: { id: string }) => (
  <Link to={paths.activityPlanner} search={{ row: id }}>
    See it in the planner
  </Link>
);

function leadOf({ actualScore, requiredScore }: CompetencyRow, count: number): string {
  const required = `required ${scoreText(requiredScore)}`;
  const score =
    actualScore === null
      ? `Not scored yet, ${required}.`
      : `Your score ${scoreText(actualScore)}, ${required}.`;
  return count === 0 ? score : `${score} ${activitiesCounted(count)}, soonest first.`;
}
