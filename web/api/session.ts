import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { UserRecord } from '#contract/user-record.ts';
import { kept } from '#web/storage.ts';
import { forgetCaptures, leaveOtherCaptures } from './forget-captures.ts';
import { clearDrafts } from './owned-drafts.ts';

/** The client state of spec A §3 'User session'. Data that the server can give is fetched, not kept here (readings 5). */
export interface UserSession
  extends Pick<UserRecord, 'name' | 'surname' | 'email' | 'rpt_years' | 'rpt_current_year' | 'legacy'> {
  phoneNumber: string;
  avatar: string;
  key: string;
  /** Milliseconds since 1970, by this browser's clock. */
  keyExpiryDate: number;
  saicaNumber: string;
  careerPath: string;
}

/** Spec A §3 'Registration draft', without the passwords, which are never stored (readings 5). */
export interface RegistrationDraft {
  email: string;
  email2: string;
  firstName: string;
  lastName: string;
  contact: string;
  awaitingPayment: boolean;
  /** Whether the account is of the audit kind, which pays that kind alone (spec-readings 39). */
  audit: boolean;
  /** When the newest verification pin was mailed, as the server said; empty when it is not known. */
  pinMailedAt: string;
  /** The address of the sign-up that the form is correcting; empty in any other case. */
  signedUp: string;
  /** The membership was paid once: its last day; null when an administrator ended it. */
  lapsed: { endedOn: string | null } | null;
}

interface ClientState {
  user: UserSession;
  registration: RegistrationDraft;
}

const nobody: UserSession = {
  name: '',
  surname: '',
  email: '',
  phoneNumber: '',
  avatar: '',
  key: '',
  keyExpiryDate: 0,
  saicaNumber: '',
  careerPath: '',
  rpt_years: [],
  rpt_current_year: 0,
  legacy: false,
};

export const noRegistration: RegistrationDraft = {
  email: '',
  email2: '',
  firstName: '',
  lastName: '',
  contact: '',
  awaitingPayment: false,
  audit: false,
  pinMailedAt: '',
  lapsed: null,
  signedUp: '',
};

const useClientState = create<ClientState>()(
  persist((): ClientState => ({ user: nobody, registration: noRegistration }), {
    name: 'rpt-state',
    version: 1,
    storage: createJSONStorage(() => kept),
  }),
);

/**
 * Lets the build draw pages for a member: those that React draws where there is no browser show this one
 * (web/static-pages.tsx).
 */
export const drawFor = (user: Partial<UserSession>) =>
  void Object.assign(useClientState.getInitialState(), { user: { ...nobody, ...user } });

/** The signed-in member, for components. */
export const useSession = () => useClientState((state) => state.user);
/** The plan year that pages show. */
export const usePlanYear = () => useClientState((state) => state.user.rpt_current_year);
export const useRegistration = () => useClientState((state) => state.registration);

/** The signed-in member, for code outside components. */
export const session = () => useClientState.getState().user;
export const registration = () => useClientState.getState().registration;
export const isSignedIn = (now = Date.now()) => session().key !== '' && session().keyExpiryDate > now;
export const sessionHeaders = () => ({ email: session().email, key: session().key });

/** Changes the values that a page has just saved, for example the career path or the plan year. */
export const updateSession = (change: Partial<UserSession>) =>
  useClientState.setState(({ user }) => ({ user: { ...user, ...change } }));

export const updateRegistration = (change: Partial<RegistrationDraft>) =>
  useClientState.setState(({ registration }) => ({ registration: { ...registration, ...change } }));

export type SessionEnd = 'logout' | 'closed' | 'expired' | 'login page';

type Listener = (end: SessionEnd) => void;
const listeners = new Set<Listener>();

/** Adds a listener that runs after the session has been cleared. Returns the function that removes it. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Clears user, registration and plan state. When a session expires the drafts stay, so that nothing typed is lost.
 * Logging out, or closing the account, removes them too, for the next person at the machine. Captures stay when the member
 * says so.
 */
export function endSession(end: SessionEnd, captures: 'forget' | 'keep' = 'forget') {
  if (end === 'logout' || end === 'closed') {
    clearDrafts();
    leaveOtherCaptures('');
    if (captures === 'forget') forgetCaptures(session().email);
  }
  const wasSomebody = session().key !== '';
  const next = end === 'expired' ? registration() : noRegistration;
  useClientState.setState({ user: nobody, registration: next });
  if (wasSomebody || end === 'logout') for (const listener of listeners) listener(end);
}

// A logout in one tab logs out all tabs. When another tab changes the member or the plan year, this tab starts again,
// because its stored data belongs to the one before. Typed text waits in the draft of its own member and year.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== 'rpt-state') return;
    const { key: before, email, rpt_current_year: year } = session();
    void useClientState.persist.rehydrate();
    if (before !== '' && session().key === '') for (const listener of listeners) listener('logout');
    if (before === '' || session().key === '') return;
    if (session().email !== email || session().rpt_current_year !== year) window.location.reload();
  });
}
