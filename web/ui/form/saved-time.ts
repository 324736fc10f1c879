/** 'at 14:02', with the day when it was not today; empty where the time is not known. In the person's own time zone. */
export function timeOf(savedAt: string | null, now: Date): string {
  if (savedAt === null) return '';
  const saved = new Date(savedAt);
  const clock = saved.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (saved.toDateString() === now.toDateString()) return ` at ${clock}`;
  const day = saved.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  return ` on ${day} at ${clock}`;
}
