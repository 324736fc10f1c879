import { type CalendarDate, southAfricanDate } from '#domain/calendar/calendar.ts';
import { serverNow } from './server-clock.ts';

/** Today in South Africa by the server's clock: a member's day does not hang on this browser. */
export const serverToday = (): CalendarDate => southAfricanDate(serverNow());
