import { createContext, useContext } from 'react';
import type { Activity } from './activity.ts';

/** The actions that the planner's rows have for evidence. Their columns are at module scope and know no page. */
export interface RowEvidence {
  /** Opens the file chooser at once and sends the chosen file. */
  choose: (activity: Activity) => void;
  save: (activity: Activity) => void;
  /** Opens the note that says where proof is kept. */
  note: (activity: Activity) => void;
  /** The activity whose file is being sent, and how much of it, 0 to 1. */
  sending: string | null;
  part: number;
}

const Context = createContext<RowEvidence>({
  choose: () => {},
  save: () => {},
  note: () => {},
  sending: null,
  part: 0,
});

export const RowEvidenceProvider = Context.Provider;
export const useRowEvidence = () => useContext(Context);
