const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** An instant in the member's own time zone: '21 November 2026, 13:50'. */
export const timeText = (instant: string | Date): string =>
  [date, time].map((format) => format.format(new Date(instant))).join(', ');
