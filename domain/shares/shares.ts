import { addDays, type CalendarDate } from '../calendar/calendar.ts';

/** For how many days a link to the plan can work. */
export const shareDays = [7, 14, 30] as const;

export type ShareDays = (typeof shareDays)[number];

/** For how long after a mail about a comment the owner gets no mail about further ones. */
export const COMMENT_MAIL_PAUSE_MS = 60 * 60 * 1000;

/** Whether a text can be the secret of a link. A header carries no other text: a link that was copied in part has ended. */
export const isLinkSecret = (text: string): boolean => /^[\w-]{1,255}$/.test(text);

/** The last day on which a link opens that is made today. */
export const lastDayOfLink = (today: CalendarDate, days: ShareDays): CalendarDate => addDays(today, days);

/** Whether a link opens today. Its owner may end it before its last day. */
export const isLinkOpen = (link: { ends_on: CalendarDate; ended: boolean }, today: CalendarDate): boolean =>
  !link.ended && today <= link.ends_on;
