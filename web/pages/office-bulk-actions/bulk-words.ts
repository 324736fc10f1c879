import type { ResultOf } from '#contract/endpoint.ts';
import type { officeBulkAction, officeBulkActions } from '#contract/office-bulk-actions.ts';
import { counted, grouped } from '#domain/text/counted.ts';
import { headingOf } from '#web/parts/office/bulk-heading.ts';
import { timeOrDay } from '#web/parts/office/times.ts';

export type BulkActionSummary = ResultOf<typeof officeBulkActions>['rows'][number];
export type BulkActionDetail = ResultOf<typeof officeBulkAction>;

export const BULK_ACTIONS_LEAD =
  'Long work continues on the server. You can leave this page, sign out, and find it here again.';

/** 'About 6 minutes left'; empty when nobody can say. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 60) return 'Less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `About ${counted(minutes, 'minute')} left`;
  return `About ${Math.round(minutes / 60)} hours left`;
}

/** The administrator who began it and the time, and the effect of Stop, or that it has ended. */
export function aboutBulkAction(action: BulkActionSummary, now: Date): string {
  const who = action.begun_by || 'an administrator';
  const begun = `Bulk action ${grouped(action.number)}, begun by ${who} at ${timeOrDay(action.created_at, now)}.`;
  if (action.state === 'stopping') return `${begun} It stops after the current ${action.row_one}.`;
  if (isOpen(action))
    return `${begun} Stop ends it after the current ${action.row_one}. What is done stays done.`;
  return action.ended_at ? `${begun} It ended at ${timeOrDay(action.ended_at, now)}.` : begun;
}

/** The events of a bulk action, the oldest first, one sentence each. */
export function eventsInWords(action: BulkActionDetail): { at: string; text: string }[] {
  const { begun_by, created_at, begun_at, ended_at, events } = action;
  const heading = headingOf(action);
  const pressed = `pressed Continue: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}.`;
  return [
    { at: created_at, text: `${begun_by || 'An administrator'} ${pressed}` },
    ...(begun_at ? [{ at: begun_at, text: 'Begun.' }] : []),
    ...events.map((event) => ({ at: event.at, text: eventInWords(event) })),
    ...(ended_at ? [{ at: ended_at, text: action.state === 'stopped' ? 'Stopped.' : 'Ended.' }] : []),
  ];
}

function eventInWords({ what, by, settled }: BulkActionDetail['events'][number]): string {
  const who = by || 'An administrator';
  if (what === 'cut') return `The server stopped at row ${grouped(settled)}.`;
  if (what === 'went_on') return `Continued at row ${grouped(settled + 1)}. No row was done twice.`;
  if (what === 'stopped') return `${who} pressed Stop at row ${grouped(settled)}.`;
  if (what === 'role_lost')
    return `Stopped automatically at row ${grouped(settled)}: ${who} may no longer do this.`;
  return `${who} pressed Try again.`;
}

export const isOpen = ({ state }: Pick<BulkActionSummary, 'state'>): boolean =>
  state === 'waiting' || state === 'running' || state === 'stopping';
