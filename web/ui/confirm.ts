import { type ReactNode, useSyncExternalStore } from 'react';

export interface ConfirmRequest {
  title: string;
  /** One sentence that says what is lost. */
  body: string;
  /** Shown under the sentence when there is more to consider. */
  details?: ReactNode;
  /** Whether the dialog is wide, for details that need more room. */
  wide?: boolean;
  /** A second line, for example how much is lost. */
  note?: string | undefined;
  /** Whether something is deleted: the button is then red and the focus starts on Close. */
  danger?: boolean;
  /** 'Continue', unless the specification has other words. */
  action?: string;
  /** 'Close', unless the specification has other words. */
  cancel?: string;
  /**
   * Runs after the yes. The dialog stays while it runs. When it fails the dialog shows why, and the member can try again.
   */
  act: () => Promise<unknown> | unknown;
  /** Other ways to go on. */
  others?: readonly { action: string; act: () => Promise<unknown> | unknown }[];
}

interface Open extends ConfirmRequest {
  settle: (done: boolean) => void;
}

let open: Open | null = null;
const listeners = new Set<() => void>();

/** Asks first, then acts. Resolves to true when the action is done, to false when the member closed the dialog. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  open?.settle(false);
  return new Promise((resolve) => {
    set({ ...request, settle: resolve });
  });
}

/** The open question, for the one ConfirmHost in the layout. */
export const useOpenConfirm = () =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );

export function settleConfirm(done: boolean) {
  const settled = open;
  set(null);
  settled?.settle(done);
}

function set(next: Open | null) {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
