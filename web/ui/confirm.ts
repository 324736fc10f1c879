import { type ReactNode, useSyncExternalStore } from 'react';

export interface ConfirmRequest {
  title: string;
  /** One sentence on what is lost. */
  body: string;
  /** Stands under it when there is more to weigh; the dialog is then wider. */
  details?: ReactNode;
  /** A second line, for example how much is lost. */
  note?: string | undefined;
  /** Something is deleted: the button is red and the focus starts on Close. */
  danger?: boolean;
  /** 'Continue' unless the specification words it otherwise. */
  action?: string;
  /** 'Close' unless the specification words it otherwise. */
  cancel?: string;
  /** Runs after the yes. While it runs the dialog stays; when it fails the dialog shows why and can be tried again. */
  act: () => Promise<unknown> | unknown;
}

interface Open extends ConfirmRequest {
  settle: (done: boolean) => void;
}

let open: Open | null = null;
const listeners = new Set<() => void>();

/** Asks first, then acts. Resolves true when the act is done, false when the person closed the dialog. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  open?.settle(false);
  return new Promise((resolve) => {
    set({ ...request, settle: resolve });
  });
}

/** For the one host in the layout. */
export const useOpenConfirm = () => useSyncExternalStore(subscribe, () => open);

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
