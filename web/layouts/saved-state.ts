import { create } from 'zustand';
import { forgetTyped } from '#web/api/drafts.ts';
import { onSessionEnd } from '#web/api/session.ts';

const nothing = { text: '', isBack: false, isAway: false };

/** The last save of this tab. It outlives the page that made it, because Next Step leaves that page. */
const useSavedState = create(() => nothing);
onSessionEnd(() => {
  useSavedState.setState(nothing);
  forgetTyped();
});

export const useSaved = () => useSavedState();

/** The server has what was sent. `at`: an instant, this moment unless the response names one. */
export const markSaved = (at: string | Date = new Date()) =>
  useSavedState.setState(({ isAway }) => ({ text: `Saved ${clock(at)}`, isBack: isAway, isAway: false }));

/** Notes that a save got no answer. The next save that does says that the network is back. */
export const markAway = () => useSavedState.setState({ isAway: true });

/** The time of an instant, '14:02', or '22 Nov, 14:02' on another day, in the member's own time zone. */
export function clock(instant: string | number | Date): string {
  const at = new Date(instant);
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (at.toDateString() === new Date().toDateString()) return time;
  return `${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, ${time}`;
}
