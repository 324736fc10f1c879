import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookActivity } from '#contract/activities.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { alreadyAdded } from '#contract/shown-errors.ts';
import { ApiError } from '#web/api/client.ts';
import { askAgain, keyOf, useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { useMessage } from '#web/ui/use-message.ts';
import { faultMessage } from '../fault-message.ts';
import type { OfferRow, Place } from './offer.ts';

export type Booking = ReturnType<typeof useBooking>;

/** An offer for whose hours the member is asked before it is added. */
export interface HoursQuestion {
  offer: OfferRow;
  place: Place;
  /** The row of the offer. It gets the focus when its button goes away. */
  row: HTMLElement | null;
}

/**
 * Adds offers to the plan as activities of a competency, under its learning area if there is one. `hoursAsked`: the plan
 * has a practitioner flag, so a dialog asks for the verifiable hours first.
 */
export function useBooking(hoursAsked: boolean) {
  const year = usePlanYear();
  const client = useQueryClient();
  const add = useCall(bookActivity);
  const [message, show] = useMessage(delays.message);
  const [bookedId, setBookedId] = useState<string | null>(null);
  const [pendingId, setPendingId] = useState<string | null>(null);
  const [addedNow, setAddedNow] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<HoursQuestion | null>(null);

  const booked = ({ offer, row }: HoursQuestion, activityId: string) => {
    setQuestion(null);
    setAddedNow((before) => new Set([...before, offer.activity_id]));
    setBookedId(activityId);
    show({ tone: 'green', text: 'Successfully Added to Reflective Plan' });
    const { activeElement } = document;
    if (activeElement === document.body) row?.focus();
  };
  /** Says that another tab added it, so the list is out of date. Throws every other error again. */
  const thereAlready = (error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'already_added')) throw error;
    setQuestion(null);
    setBookedId(null);
    show({ tone: 'amber', text: alreadyAdded.message });
    void askAgain(client);
  };
  const send = async (chosen: HoursQuestion) => {
    setPendingId(chosen.offer.activity_id);
    try {
      const { activity_id } = await add.mutateAsync({ body: bodyOf(chosen.offer, chosen.place, year) });
      booked(chosen, activity_id);
    } catch (error) {
      thereAlready(error);
    } finally {
      setPendingId(null);
    }
  };

  const book = (offer: OfferRow, place: Place, row: HTMLElement | null) => {
    // The second click of a double click comes before `isPending` is drawn.
    if (client.isMutating({ mutationKey: keyOf(bookActivity) }) > 0) return;
    const chosen = { offer, place, row };
    if (hoursAsked) {
      // The dialog gives the focus back to what has it now. The button goes when the offer is added.
      row?.focus({ preventScroll: true });
      return setQuestion(chosen);
    }
    void send(chosen).catch((error: ApiError) => {
      setBookedId(null);
      show(faultMessage(error));
    });
  };
  return {
    book,
    booked,
    thereAlready,
    question,
    stopAsking: () => setQuestion(null),
    message,
    close: () => show(null),
    bookedId,
    pendingId,
    addedNow,
  };
}

/** The activity keeps what the offer says today: a feed may say something else tomorrow. */
export const bodyOf = (offer: OfferRow, place: Place, year: number): BodyInput<typeof bookActivity> => ({
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
