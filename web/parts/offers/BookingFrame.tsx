import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { BookingHours } from './BookingHours.tsx';
import type { Booking } from './use-booking.ts';

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
