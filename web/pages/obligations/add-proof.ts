import { createContext, useContext } from 'react';
import type { ObligationsData } from './obligations-data.ts';

/** An activity without a file. */
export type ProvableActivity = ObligationsData['activities'][number] & { evidence: string };

/** The ways to prove an activity from the schedule of hours. */
interface ProofActions {
  /** Opens the file chooser at once and sends the chosen file. */
  choose: (activity: ProvableActivity) => void;
  /** Opens the note that says where proof is kept. */
  note: (activity: ProvableActivity) => void;
  /** The activity whose file is being sent. */
  sending: string | null;
}

const Context = createContext<ProofActions>({ choose: () => {}, note: () => {}, sending: null });

export const ProofProvider = Context.Provider;
export const useAddProof = () => useContext(Context);
