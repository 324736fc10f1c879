import type { CurrentRow } from '#contract/errors.ts';
import type { Tone } from '../Banner.tsx';

/** The parts of a failed call that a form shows. */
export interface SubmitError {
  message: string;
  code?: string;
  fields?: Record<string, string> | undefined;
  /** The row that was changed elsewhere. */
  current?: readonly CurrentRow[] | undefined;
  /** There was no answer. */
  offline?: boolean;
}

interface Words {
  tone: Tone;
  /** In bold. */
  lead: string | null;
  text: string;
}

/** Errors that a change of what was typed cannot mend, so the row says that it is kept. */
const others: readonly (string | undefined)[] = ['server_error', 'unavailable', 'membership_ended'];

/**
 * Why a form was not saved. `isKept`: what was typed stays in this browser. `isResent`: the form sends it again by itself,
 * which it does only where nothing can be saved twice.
 */
export function refusalWords(
  { message, code, offline }: SubmitError,
  { isKept, isResent }: { isKept: boolean; isResent: boolean },
): Words {
  if (offline) {
    const after = isResent ? 'we send it when you are back.' : 'save again when you are back.';
    const text = isKept ? `Kept on ${thisMachine()}; ${after}` : 'Try again when you are back.';
    return { tone: 'amber', lead: 'You are offline.', text };
  }
  const ended = /[.!?)]$/.test(message) ? message : `${message}.`;
  return {
    tone: code === 'membership_ended' ? 'amber' : 'red',
    lead: isKept ? 'Not saved.' : null,
    text: isKept && others.includes(code) ? `${ended} What you typed is kept.` : message,
  };
}

/** The browser's machine, as its person calls it. */
export const thisMachine = () =>
  window.matchMedia('(max-width: 767px)').matches ? 'this phone' : 'this computer';
