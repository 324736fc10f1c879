import type { CurrentRow } from '#contract/errors.ts';
import type { Tone } from '../Banner.tsx';

/** The parts of a failed call that a form shows. */
export interface SubmitError {
  message: string;
  code?: string;
  fields?: Record<string, string> | undefined;
  /** The row that was changed elsewhere. */
  current?: readonly CurrentRow[] | undefined;
  /** Whether there was no answer. */
  offline?: boolean;
  /** The last day of a membership that ended. */
  endedOn?: string | null | undefined;
  /** The page on which the person can do something about it. */
  way?: { to: string; label: string } | undefined;
}

interface Words {
  tone: Tone;
  /** The first words, in bold. */
  lead: string | null;
  text: string;
}

/** Errors that no change of the typed text can mend: the row then says that the text is kept. */
const others: readonly (string | undefined)[] = ['server_error', 'unavailable', 'membership_ended'];

/**
 * Why a form was not saved. `isKept`: what was typed stays in this browser. `isResent`: the form sends it again by itself,
 * which it does only where nothing can be saved twice.
 */
export function refusalWords(
  { message, code, offline, endedOn }: SubmitError,
  { isKept, isResent }: { isKept: boolean; isResent: boolean },
): Words {
  if (offline) {
    const after = isResent ? 'we send it when you are back online.' : 'save again when you are back online.';
    const alone = isResent ? 'We go on when you are back online.' : 'Try again when you are back online.';
    const text = isKept ? `Kept on ${thisMachine()}; ${after}` : alone;
    return { tone: 'amber', lead: 'You are offline.', text };
  }
  const reason = endedOn ? `Your membership ended on ${dayOf(endedOn)}.` : message;
  const ended = /[.!?)]$/.test(reason) ? reason : `${reason}.`;
  return {
    tone: code === 'membership_ended' ? 'amber' : 'red',
    // With 'already added' the record is there: the first try, whose answer was lost, saved it.
    lead: isKept && code !== 'already_added' ? 'Not saved.' : null,
    text: isKept && others.includes(code) ? `${ended} What you typed is kept.` : reason,
  };
}

/**
 * '20 November', with the year when it is not this one. It uses the browser's own names of months, so that the sign-in page
 * does not load the calendar.
 */
function dayOf(date: string): string {
  const day = new Date(`${date}T00:00`);
  const year = day.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year });
}

/** The browser's machine, as its person calls it. */
export const thisMachine = () =>
  window.matchMedia('(max-width: 767px)').matches ? 'this phone' : 'this computer';
