import { yearOf } from '#domain/calendar/calendar.ts';
import { reportYears } from '#domain/office/user-reports.ts';
import { serverToday } from '#web/api/server-today.ts';

/** The plan years of a filter, the current one first. */
export const yearsToChoose = () => reportYears(yearOf(serverToday()));
