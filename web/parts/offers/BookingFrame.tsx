import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import classes from './BookingFrame.module.css';
import type { Booking } from './use-booking.ts';

interface BookingFrameProps {
  booking: Booking;
  /** The filters and the order of the offers. */
  bar: ReactNode;
  /** The offers. */
  children: ReactNode;
}

/** The offers under their filters. After a booking a message says for a while whether it was added. */
export function BookingFrame({ booking: { message, bookedId, close }, bar, children }: BookingFrameProps) {
  return (
    <div>
      <PageMessage
        message={message && { ...message, actions: bookedId && <SeeIt id={bookedId} /> }}
        onClose={close}
      />
      {bar ? <div className={classes.bar}>{bar}</div> : null}
      <div className={classes.offers}>{children}</div>
    </div>
  );
}

const SeeIt = ({ id }: { id: string }) => (
  <Link to={paths.activityPlanner} search={{ row: id }}>
    See it in the planner
  </Link>
);
