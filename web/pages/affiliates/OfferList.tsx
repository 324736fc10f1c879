import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { passesFilters } from '#domain/affiliates/affiliates.ts';
import { competencyOf } from '#domain/assessment/competencies.ts';
import { scoreText } from '#domain/assessment/scoring.ts';
import { centsOf } from '#domain/money/money.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { serverToday } from '#web/api/server-today.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { BookingFrame } from '#web/parts/offers/BookingFrame.tsx';
import { CutNote } from '#web/parts/offers/CutNote.tsx';
import { FeedNote, NoCourses } from '#web/parts/offers/FeedNote.tsx';
import { NoOffers } from '#web/parts/offers/NoOffers.tsx';
import { OfferSection } from '#web/parts/offers/OfferSection.tsx';
import { activitiesCounted, type OfferRow } from '#web/parts/offers/offer.ts';
import { useBooking } from '#web/parts/offers/use-booking.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { AffiliatesQuery, CompetencyRow } from './affiliates-data.ts';
import { OfferFilters } from './OfferFilters.tsx';
import classes from './OfferList.module.css';
import { useOfferFilters } from './use-offer-filters.ts';

interface OfferListProps {
  competency: CompetencyKey;
  page: AffiliatesQuery;
}

/** The offers of providers for one competency. */
export function OfferList({ competency, page }: OfferListProps) {
  const [filters] = useOfferFilters();
  const own = page.data?.competencies.find((row) => row.competency === competency);
  const booking = useBooking(page.data?.hours_asked ?? false);
  const today = serverToday();
  const passes = ({ activity_date, price }: OfferRow) =>
    passesFilters({ date: activity_date || null, price: centsOf(price) }, filters, today);
  return (
    <WizardShell
      step="affilliateActivities"
      title={competencyOf(competency).label}
      eyebrow={<Eyebrow />}
      lead={own && page.data ? leadOf(own) : null}
    >
      <Loaded query={page} rows={4}>
        {({ competencies, activities, courses, feed }) => {
          const shown = { activities: activities.filter(passes), courses: courses.filter(passes) };
          const count = shown.activities.length + shown.courses.length;
          const placed = { placeOf: () => ({ competency }), booking };
          return (
            <BookingFrame
              booking={booking}
              bar={activities.length + courses.length > 0 ? <OfferFilters shown={count} /> : null}
            >
              <OfferSection
                {...placed}
                title="Affiliate activities"
                titleHidden
                offers={shown.activities}
                empty={
                  <NoOffers
                    text={
                      activities.length > 0
                        ? NO_MATCH
                        : 'No affiliate activities currently available for this competency'
                    }
                  />
                }
              />
              <OfferSection
                {...placed}
                title="Courses"
                note={<FeedNote feed={feed} />}
                offers={shown.courses}
                empty={courses.length > 0 ? <NoOffers text={NO_MATCH} quiet /> : <NoCourses feed={feed} />}
              />
              <CutNote {...{ competency, competencies }} count={activities.length + courses.length} />
            </BookingFrame>
          );
        }}
      </Loaded>
    </WizardShell>
  );
}

const NO_MATCH = 'No activity matches this date and price';

const Eyebrow = () => (
  <>
    <Link className={classes.back ?? ''} to={paths.affiliateActivities} activeOptions={{ exact: true }}>
      <Icon of={IconArrowLeft} size={16} />
      <span>All competencies</span>
    </Link>
    Affiliate Activities
  </>
);

function leadOf({ actualScore, requiredScore, activities }: CompetencyRow): string {
  const required = `required ${scoreText(requiredScore)}`;
  const standing =
    actualScore === null
      ? `Not scored yet, ${required}.`
      : `Your score ${scoreText(actualScore)}, ${required}.`;
  return activities === 0 ? standing : `${standing} ${activitiesCounted(activities)}, soonest first.`;
}
