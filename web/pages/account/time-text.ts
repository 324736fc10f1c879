const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant in the member's own time zone: '21 Nov, 13:50'. */
export const timeText = (instant: string): string => format.format(new Date(instant));
