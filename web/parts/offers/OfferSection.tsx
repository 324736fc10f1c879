import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Offer } from './Offer.tsx';
import type { OfferRow, Place } from './offer.ts';
import type { Booking } from './use-booking.ts';

interface OfferSectionProps<Row extends OfferRow> {
  title: string;
  /** The title is for those who listen: the page says it already. */
  titleHidden?: boolean;
  /** Under the title. */
  note?: ReactNode;
  offers: readonly Row[];
  placeOf: (offer: Row) => Place;
  /** Each offer names the competency that it goes under. */
  withCompetency?: boolean;
  booking: Booking;
  /** Shown when there are none. */
  empty: ReactNode;
}

/** How many are drawn before more are asked for; a page of the search is never longer. */
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
