import { createContext, useContext } from 'react';
import type { Activity } from './activity.ts';

/** What the rows of the planner can do with evidence; their columns are at module scope and know no page. */
export interface RowEvidence {
  /** Opens the file chooser at once and sends what is chosen. */
  choose: (activity: Activity) => void;
  save: (activity: Activity) => void;
  /** The activity whose file is on its way, and 0 to 1 of it. */
  sending: string | null;
  part: number;
}

const Context = createContext<RowEvidence>({ choose: () => {}, save: () => {}, sending: null, part: 0 });

export const RowEvidenceProvider = Context.Provider;
export const useRowEvidence = () => useContext(Context);
