import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookActivity } from '#contract/activities.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { alreadyAdded } from '#contract/shown-errors.ts';
import { ApiError } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { askAgain, keyOf, useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { useMessage } from '#web/ui/use-message.ts';
import type { OfferRow, Place } from './offer.ts';

export type Booking = ReturnType<typeof useBooking>;

/** Adds offers to the plan as activities of a competency, under its learning area if there is one. */
export function useBooking() {
  const year = usePlanYear();
  const client = useQueryClient();
  const add = useCall(bookActivity);
  const [message, show] = useMessage(delays.message);
  const [bookedId, setBookedId] = useState<string | null>(null);
  const [pendingId, setPendingId] = useState<string | null>(null);
  const [addedNow, setAddedNow] = useState<ReadonlySet<string>>(new Set());

  /** `row` gets the focus when its focused button goes. */
  const book = (offer: OfferRow, place: Place, row: HTMLElement | null) => {
    // The second click of a double click comes before `isPending` is drawn.
    if (client.isMutating({ mutationKey: keyOf(bookActivity) }) > 0) return;
    setPendingId(offer.activity_id);
    add.mutate(
      { body: bodyOf(offer, place, year) },
      {
        onSuccess: ({ activity_id }) => {
          setAddedNow((before) => new Set([...before, offer.activity_id]));
          setBookedId(activity_id);
          show({ tone: 'green', text: 'Successfully Added to Reflective Plan' });
          const { activeElement } = document;
          if (activeElement === document.body) row?.focus();
        },
        onError: (error) => {
          setBookedId(null);
          const isThere = error instanceof ApiError && error.code === 'already_added';
          show({
            tone: isThere ? 'amber' : 'red',
            text: isThere ? alreadyAdded.message : failureTextOf(error),
          });
          // Another tab added it, so the list is out of date.
          if (isThere) void askAgain(client);
        },
        onSettled: () => setPendingId(null),
      },
    );
  };
  return { book, message, close: () => show(null), bookedId, pendingId, addedNow };
}

/** The activity keeps what the offer says today: a feed may say something else tomorrow. */
const bodyOf = (offer: OfferRow, place: Place, year: number): BodyInput<typeof bookActivity> => ({
  ...place,
  title: offer.title,
  provider: offer.provider,
  type: offer.type,
  description: offer.description,
  activity_date: offer.activity_date,
  price: offer.price,
  external_url: offer.external_URL,
  preloaded: true,
  rpt_year: year,
});
