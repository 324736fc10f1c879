import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import classes from './BookingBar.module.css';
import type { Booking } from './use-booking.ts';

interface BookingBarProps {
  booking: Booking;
  /** What narrows the list. */
  children?: ReactNode;
}

/** Over a list of offers: what narrows it, and for a while what came of a booking. */
export function BookingBar({ booking: { message, bookedId }, children }: BookingBarProps) {
  return (
    <div className={classes.bar}>
      {children}
      <div className={classes.message} aria-live="polite">
        {message ? (
          <Banner tone={message.tone} actions={bookedId && <SeeIt id={bookedId} />}>
            {message.text}
          </Banner>
        ) : null}
      </div>
    </div>
  );
}

const SeeIt = ({ id }: { id: string }) => (
  <Link to={paths.activityPlanner} search={{ row: id }}>
    See it in the planner
  </Link>
);
