import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import classes from './BookingFrame.module.css';
import type { Booking } from './use-booking.ts';

interface BookingFrameProps {
  booking: Booking;
  /** What narrows or orders the offers. */
  bar: ReactNode;
  /** The offers. */
  children: ReactNode;
}

/** Around offers: over them the bar, and in its place for a while what came of a booking, wherever the page is scrolled to. */
export function BookingFrame({ booking: { message, bookedId }, bar, children }: BookingFrameProps) {
  return (
    <div>
      <div className={classes.stays}>
        {message ? (
          <div className={classes.message}>
            <Banner tone={message.tone} actions={bookedId && <SeeIt id={bookedId} />}>
              {message.text}
            </Banner>
          </div>
        ) : null}
      </div>
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
