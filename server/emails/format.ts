const TIME = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant in South African words: '4 March 2025, 10:00 (South African time)'. */
export function southAfricanTime(at: Date): string {
  const part = Object.fromEntries(TIME.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute} (South African time)`;
}
