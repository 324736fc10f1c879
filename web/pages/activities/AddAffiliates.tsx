import { useQuery } from '@tanstack/react-query';
import { planAffiliates } from '#contract/affiliates.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { BookingFrame } from '#web/parts/offers/BookingFrame.tsx';
import { CutNote } from '#web/parts/offers/CutNote.tsx';
import { FeedNote } from '#web/parts/offers/FeedNote.tsx';
import { NoOffers } from '#web/parts/offers/NoOffers.tsx';
import { OfferSection } from '#web/parts/offers/OfferSection.tsx';
import { activitiesCounted, type OfferRow } from '#web/parts/offers/offer.ts';
import { useBooking } from '#web/parts/offers/use-booking.ts';
import { AddModes } from './AddModes.tsx';
import type { LearningArea } from './use-planner.ts';

interface AddAffiliatesProps {
  area: LearningArea;
  onClose: () => void;
}

/** 'Add Affiliate Activities' (spec B §2.3): what providers offer for the competency of a learning area. */
export function AddAffiliates({ area, onClose }: AddAffiliatesProps) {
  const year = usePlanYear();
  const { competency } = area;
  const page = useQuery(query(planAffiliates, { year }, { competency }));
  const booking = useBooking(page.data?.hours_asked ?? false);
  const place = {
    competency,
    learning_area_id: area.id,
    user_added_learning_area: area.user_added,
  };
  return (
    <WizardShell
      step="activityPlanner"
      title="Add Affiliate Activities"
      lead={leadOf(area)}
      beside={<AddModes chosen="affiliates" />}
      previous={onClose}
    >
      <Loaded query={page} rows={4}>
        {({ competencies, activities, courses, feed }) => (
          <BookingFrame booking={booking} bar={countOf(activities.length + courses.length)}>
            <OfferSection
              title="Affiliate activities"
              titleHidden
              note={<FeedNote feed={feed} />}
              offers={soonestFirst([...activities, ...courses])}
              placeOf={() => place}
              booking={booking}
              empty={
                feed.state === 'unread' ? null : <NoOffers text="No Courses available for this competency" />
              }
            />
            <CutNote {...{ competency, competencies }} count={activities.length + courses.length} />
          </BookingFrame>
        )}
      </Loaded>
    </WizardShell>
  );
}

const soonestFirst = (offers: readonly OfferRow[]) =>
  offers.toSorted((a, b) => (a.activity_date || ANY_TIME).localeCompare(b.activity_date || ANY_TIME));
/** Behind every date. */
const ANY_TIME = 'any time';

const countOf = (offers: number) =>
  offers > 0 ? <p className="rpt-text-15 rpt-muted">{activitiesCounted(offers)}, soonest first</p> : null;

/** A scored learning area has the name of its competency. */
function leadOf({ learning_area, competency }: LearningArea): string {
  const name = displayName(competency);
  return name === learning_area ? `For ${name}.` : `For ${name}, in your learning area ${learning_area}.`;
}
