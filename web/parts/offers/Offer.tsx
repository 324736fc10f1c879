import { Button } from '@mantine/core';
import { IconArrowUpRight, IconCheck, IconPlus } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { typeLabel } from '#domain/activities/type-label.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { centsOf, rand } from '#domain/money/money.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Offer.module.css';
import type { OfferRow, Place } from './offer.ts';
import type { Booking } from './use-booking.ts';

/** Characters of a description that are shown at once. */
const LONG = 300;

/** `button` of a mouse event. */
const MIDDLE = 1;

interface OfferProps {
  offer: OfferRow;
  place: Place;
  withCompetency?: boolean | undefined;
  booking: Booking;
}

/** One activity of a provider: what it is, what it costs, and the two ways to book it. */
export function Offer({ offer, place, withCompetency, booking }: OfferProps) {
  const { title, provider, type, activity_date, description, external_URL } = offer;
  const opened = (event: MouseEvent<HTMLElement>) => {
    if (!offer.added) booking.book(offer, place, event.currentTarget.closest('li'));
  };
  return (
    <li className={classes.offer} tabIndex={-1}>
      <div className="rpt-slim rpt-anywhere">
        <h3 className="rpt-text-16">{title}</h3>
        <p className="rpt-text-14 rpt-muted">
          {provider} · {typeLabel(type)} · {activity_date ? dateInWords(activity_date) : 'Any time'}
          {withCompetency ? ` · ${displayName(place.competency)}` : null}
        </p>
        <Description text={description} />
      </div>
      <p className="rpt-text-16 rpt-strong">{priceText(offer.price)}</p>
      <div className={classes.actions}>
        {external_URL ? (
          <Button
            component="a"
            variant="default"
            size="sm"
            fullWidth
            href={external_URL}
            target="_blank"
            rel="noopener noreferrer"
            rightSection={<Icon of={IconArrowUpRight} size={16} />}
            onClick={opened}
            // The middle button opens the page too, in a tab behind this one; the right button only shows a menu.
            onAuxClick={(event) => {
              if (event.button === MIDDLE) opened(event);
            }}
          >
            Book Now!<span className="rpt-hidden"> {title} (opens in a new tab)</span>
          </Button>
        ) : null}
        <Added offer={offer} place={place} booking={booking} />
      </div>
    </li>
  );
}

/** A description. A long one is cut at a word, with a button for the rest. */
function Description({ text }: { text: string }) {
  const cut = text.length > LONG ? Math.max(text.lastIndexOf(' ', LONG), LONG / 2) : text.length;
  return (
    <div className={classes.description}>
      <p>{text.slice(0, cut)}</p>
      {cut < text.length ? (
        <details>
          <summary className="rpt-muted rpt-tall-24">The rest of the description</summary>
          <p>{text.slice(cut).trimStart()}</p>
        </details>
      ) : null}
    </div>
  );
}

function Added({ offer, place, booking }: Omit<OfferProps, 'withCompetency'>) {
  if (offer.added) {
    const now = booking.addedNow.has(offer.activity_id);
    return (
      <p className={classes.added} data-now={now || undefined}>
        <Icon className="rpt-green" of={IconCheck} />
        {now ? 'Added' : 'Already added to Reflective Plan'}
      </p>
    );
  }
  return (
    <Button
      variant="subtle"
      size="sm"
      fullWidth
      aria-disabled={booking.pendingId === offer.activity_id || undefined}
      leftSection={<Icon of={IconPlus} />}
      onClick={(event) => booking.book(offer, place, event.currentTarget.closest('li'))}
    >
      Add to my Reflective Plan<span className="rpt-hidden">: {offer.title}</span>
    </Button>
  );
}

/** '1299.00' -> 'R1 299.00'. */
function priceText(price: string): string {
  const cents = centsOf(price);
  if (cents === null) return 'Price at the provider';
  return cents === 0 ? 'Free' : rand(cents);
}
