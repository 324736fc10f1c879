import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookActivity } from '#contract/activities.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { activityTypes } from '#framework/activity-types.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { ApiError } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { askAgain, keyOf, useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { useMessage } from '#web/ui/use-message.ts';
import type { CompetencyRow, OfferRow } from './affiliates-data.ts';

export type Booking = ReturnType<typeof useBooking>;

/** Adds offers to the plan as activities of a competency, under its learning area if there is one. */
export function useBooking(competency: CompetencyKey, area: CompetencyRow | undefined) {
  const year = usePlanYear();
  const client = useQueryClient();
  const add = useCall(bookActivity);
  const [message, show] = useMessage(delays.message);
  const [bookedId, setBookedId] = useState<string | null>(null);
  const [pendingId, setPendingId] = useState<string | null>(null);
  const [addedNow, setAddedNow] = useState<ReadonlySet<string>>(new Set());

  /** `row` gets the focus when its focused button goes. */
  const book = (offer: OfferRow, row: HTMLElement | null) => {
    // The second click of a double click comes before `isPending` is drawn.
    if (client.isMutating({ mutationKey: keyOf(bookActivity) }) > 0) return;
    setPendingId(offer.activity_id);
    const body = bodyOf(offer, { competency, area, year });
    add.mutate(
      { body },
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
            text: isThere ? errors.already_added.message : failureTextOf(error),
          });
          // Another tab added it, so the list is out of date.
          if (isThere) void askAgain(client);
        },
        onSettled: () => setPendingId(null),
      },
    );
  };
  return { book, message, bookedId, pendingId, addedNow };
}

interface Place {
  competency: CompetencyKey;
  area: CompetencyRow | undefined;
  year: number;
}

const bodyOf = (offer: OfferRow, { competency, area, year }: Place): BodyInput<typeof bookActivity> => ({
  title: offer.title,
  provider: offer.provider,
  type: activityTypes.find((type) => type === offer.type) ?? 'self-study',
  description: offer.description,
  competency,
  activity_date: offer.activity_date,
  price: offer.price,
  external_url: offer.external_URL,
  preloaded: true,
  learning_area_id: area?.learning_area_id ?? null,
  user_added_learning_area: area?.user_added_learning_area ?? false,
  rpt_year: year,
});
