import { hoursShown } from '#domain/hours/verifiable-hours.ts';

const STEP = 0.5;

/** The next half hour above or below a typed number of hours, within 0 and `max`. Text that is no number counts as 0. */
export function stepped(text: string, up: boolean, max: number): string {
  const hours = Number(text.trim().replace(',', '.')) || 0;
  const next = up ? Math.floor(hours / STEP + 1) : Math.ceil(hours / STEP - 1);
  return hoursShown(Math.min(max, Math.max(0, next * STEP)));
}
