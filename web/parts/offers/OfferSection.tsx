import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Offer } from './Offer.tsx';
import type { OfferRow, Place } from './offer.ts';
import type { Booking } from './use-booking.ts';

interface OfferSectionProps<Row extends OfferRow> {
  title: string;
  /** Whether the title is only for screen readers, because the page says it already. */
  titleHidden?: boolean;
  /** A note under the title. */
  note?: ReactNode;
  offers: readonly Row[];
  placeOf: (offer: Row) => Place;
  /** Whether each offer names the competency under which it goes into the plan. */
  withCompetency?: boolean;
  booking: Booking;
  /** Shown when there are no offers. */
  empty: ReactNode;
}

/** How many offers are drawn before the member asks for more; a page of the search is never longer. */
const AT_A_TIME = 100;

/** Offers under one heading. */
export function OfferSection<Row extends OfferRow>(props: OfferSectionProps<Row>) {
  const { title, titleHidden, note, offers, placeOf, withCompetency, booking, empty } = props;
  const id = useId();
  const [most, setMost] = useState(AT_A_TIME);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={titleHidden ? 'rpt-hidden' : 'rpt-text-16 rpt-under-8'}>
        {title}
      </h2>
      {note}
      {offers.length > 0 ? (
        <ul className="rpt-card">
          {offers.slice(0, most).map((offer) => (
            <Offer
              key={offer.activity_id}
              offer={offer}
              place={placeOf(offer)}
              withCompetency={withCompetency}
              booking={booking}
            />
          ))}
        </ul>
      ) : (
        empty
      )}
      {offers.length > most ? (
        <Button className="rpt-over-12" variant="default" onClick={() => setMost(most + AT_A_TIME)}>
          Show more ({offers.length - most} left)
        </Button>
      ) : null}
    </section>
  );
}
