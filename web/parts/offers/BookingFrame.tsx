import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { bookActivity } from '#contract/activities.ts';
import { aboutHours } from '#domain/questions/soft-questions.ts';
import { paths } from '#web/paths.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { HoursFields } from '../hours/HoursFields.tsx';
import { type HoursValues, hoursBody } from '../hours/hours-values.ts';
import { usePlanForm } from '../use-plan-form.ts';
import { type Booking, bodyOf, type HoursQuestion } from './use-booking.ts';

interface BookingFrameProps {
  booking: Booking;
  /** The filters and the order of the offers. */
  bar: ReactNode;
  /** The offers. */
  children: ReactNode;
}

/** The offers under their filters, and the question about the hours of one. After a booking a message says for a while whether it was added. */
export function BookingFrame({ booking, bar, children }: BookingFrameProps) {
  const { message, bookedId, close, question } = booking;
  return (
    <div>
      <PageMessage
        message={message && { ...message, actions: bookedId && <SeeIt id={bookedId} /> }}
        onClose={close}
      />
      {bar ? <div className="rpt-tall-44">{bar}</div> : null}
      <div className={`rpt-stack rpt-gap-24 ${bar ? 'rpt-over-20' : ''}`}>{children}</div>
      {question ? <BookingHours question={question} booking={booking} /> : null}
    </div>
  );
}

const SeeIt = ({ id }: { id: string }) => (
  <Link to={paths.activityPlanner} search={{ row: id }}>
    See it in the planner
  </Link>
);

interface BookingHoursProps {
  question: HoursQuestion;
  booking: Booking;
}

/** Asks for the verifiable hours of an offer and their kind, and then adds it to the plan. */
function BookingHours({ question, booking }: BookingHoursProps) {
  const { offer, place } = question;
  const { form, shell } = usePlanForm<typeof bookActivity, HoursValues>(bookActivity, {
    page: `booking-${offer.activity_id}`,
    initial: { verifiable_hours: '', hours_kind: undefined, competency: place.competency },
    toBody: (values, year) => ({ ...bodyOf(offer, place, year), ...hoursBody(values) }),
    ask: ({ verifiable_hours }) => ({ verifiable_hours: aboutHours(verifiable_hours) }),
    adds: true,
    onSaved: (_, { activity_id }) => booking.booked(question, activity_id),
  });
  return (
    <FormDialog
      {...shell}
      title="Add to my Reflective Plan"
      about={offer.title}
      submit={<SubmitButton loading={shell.loading}>Add</SubmitButton>}
      onSubmit={(values) => shell.onSubmit(values).catch(booking.thereAlready)}
      onClose={() => {
        if (!shell.loading) booking.stopAsking();
      }}
    >
      <HoursFields form={form} />
    </FormDialog>
  );
}
