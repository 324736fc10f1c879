import type { DutyKey } from '#framework/obligations/rule-set.ts';
import type { EvidenceState } from '../activities/activity-evidence.ts';
import type { ActivityRecord } from '../activities/activity-record.ts';
import type { EntryFacts } from '../activities/entry-facts.ts';
import type { EvidenceFlaw } from '../evidence/flaw.ts';
import type { OwnState } from '../obligations/own-texts.ts';
import type { Status } from '../obligations/status.ts';
import type { PractitionerFlags } from '../profile/practitioner-flags.ts';

/** One line of the title block or of the user details. */
export interface PlanField {
  label: string;
  value: string;
  /** A long text on its own lines, over the whole width. */
  wide: boolean;
}

export interface PlanColumn {
  label: string;
  align: 'start' | 'end';
  /** Share of the width that the column takes, relative to its neighbours. */
  share: number;
}

/** A cell that is more than plain text. */
export interface PlanRichCell {
  text: string;
  /** Small print under the text; may be empty. */
  below: string;
  /** `strong` names the row, `plain` has small print only, `quiet` is less important, `missing` is not filled in yet. */
  tone: 'plain' | 'strong' | 'quiet' | 'missing';
}

export type PlanCell = string | PlanRichCell;

/** Rows that stay on one printed page if they fit. Every chunk but the first starts a page. */
export type PlanChunk<T> = T[];

/** One figure of the summary: '9' 'of 14 reflections'. */
export interface PlanFigure {
  count: string;
  of: string;
  note: string;
  /** The outstanding part, after the note in accent; may be empty, as the note may. */
  missing: string;
}

/** The competencies by group, each with its numbers for a bar from 0 to 4. */
export interface PlanScores {
  kind: 'scores';
  id: 'results';
  heading: string;
  lead: string;
  columns: PlanColumn[];
  groups: PlanScoreGroup[];
  /** The text when there is no row. */
  empty: string;
}

export interface PlanScoreGroup {
  name: string;
  rows: { cells: PlanCell[]; bar: { score: number; required: number } }[];
}

export interface PlanTable {
  kind: 'table';
  id: 'bodies' | 'areas' | 'activities';
  heading: string;
  columns: PlanColumn[];
  /** Cells in the order of the columns. */
  chunks: PlanChunk<PlanCell[]>[];
  /** The sum under the column with this index, and words before it. */
  total: { label: string; note: string; column: number; sum: string } | null;
  /** The text when there is no row. */
  empty: string;
}

export interface PlanAnswer {
  question: string;
  /** 'Yes', 'No', or empty when it was not asked (ethics items) or not answered yet. */
  answer: string;
  comment: PlanCell;
}

export interface PlanReflection {
  /** One of the three compulsory ethics items. */
  required: boolean;
  title: string;
  /** The small print under the title: number and competency of an activity, date of the reflection. */
  facts: PlanField[];
  /** Empty, or 'standard text, not yet own'. */
  mark: string;
  answers: PlanAnswer[];
}

export interface PlanReflections {
  kind: 'reflections';
  id: 'reflections';
  heading: string;
  /** The heads of the first column: of the ethics items, of the activities; then of question, answer and comment. */
  columns: { ethics: string; activity: string; question: string; answer: string; comment: string };
  chunks: PlanChunk<PlanReflection>[];
  /** Activities that lie ahead share one row: its label and note, then each activity with its date. */
  later: { label: string; note: string; activities: { date: string; title: string }[] };
  empty: string;
}

export type PlanSection = PlanScores | PlanTable | PlanReflections;

/** The whole plan as the page shows it and the PDF prints it. Every text is ready to print. */
export interface PlanDocument {
  title: string;
  owner: string;
  year: number;
  madeWith: string;
  /** The number of a registered document; omitted when it is not registered. */
  number?: string;
  /** When the document was made and which days it covers. */
  made: PlanField[];
  detailsHeading: string;
  details: PlanField[];
  /** How the plan stands with each body: what a reviewer asks first. */
  standing: PlanTable;
  figures: PlanFigure[];
  /** Each compulsory ethics item: in own words, with too few of them, standard text or outstanding. */
  ethics: { label: string; cell: PlanCell }[];
  sections: PlanSection[];
}

/** The gap that must close before the plan can be sent, in one sentence. */
export interface Outstanding {
  kind:
    | 'profile'
    | 'scores'
    | 'reasons'
    | 'areas'
    | 'activities'
    | 'reflections'
    | 'dates'
    | 'unfilled'
    | 'unconfirmed'
    | 'comments'
    | 'standard'
    | 'own_words'
    | 'repeated'
    | 'ethics'
    | 'evidence'
    | 'hours';
  count: number;
  text: string;
}

/** A fact that the document states and about which a reviewer may ask. It is no gap. */
export interface MayAsk {
  kind: 'date_changed' | 'hours_changed' | 'same_text';
  /** 'Date changed after entry: A01, A03'. */
  text: string;
  why: string;
}

/** The summary that the page shows before the download. */
export interface PlanPreview extends PlanDocument {
  mayAsk: MayAsk[];
  /** Characters that no typeface of the PDF has, each once. The PDF prints a sign in their place. */
  unprintable: string[];
  outstanding: Outstanding[];
  /** How many files the evidence archive holds; null for members who get none. */
  evidenceFiles: number | null;
}

/** An answer to one reflection question. `answer` is null when the question has no Yes/No or is not answered yet. */
export interface PlanAnswerInput {
  question: string;
  answer: 'Yes' | 'No' | null;
  comment: string;
}

/** A body and how the member stands with it, as `obligations` answers it. Hours are decimals. */
export interface PlanBody {
  label: string;
  version: string;
  cycle: { from: string; until: string };
  /** The level of the registration in words; empty: there is none. */
  level: string;
  /** The number of a registration with a further body; empty: there is none. */
  number: string;
  /** The body's own word for an hour, and its minutes; null: an hour is an hour. */
  unit: { one: string; minutes: number } | null;
  declared_to: 'body' | 'employer';
  /** The receiver of the declaration inside a sentence. */
  receiver: string;
  status: Status;
  /** Hours of past activities that lack proof, where the body still needs them. */
  without_proof: number;
  /** False when a figure of its hours is assumed. */
  sure: boolean;
  hours: readonly {
    label: string;
    required: number;
    counted: number;
    recorded: number;
    without_proof: number;
  }[];
  duties: readonly { key: DutyKey; met: boolean; done: number; of: number }[];
  declared: { submitted_on: string } | null;
}

/** The data of the plan document: one member's year, with competencies by display name and dates as YYYY-MM-DD. */
export interface PlanDocumentInput {
  year: number;
  /** The South African date and time (HH:MM) at which it is made. */
  madeAt: { date: string; time: string };
  /** The number of a document that is registered, and the page that checks it. */
  issued?: { number: string; checkAt: string };
  /** How the plan stands with each body. */
  bodies: readonly PlanBody[];
  member: { name: string; surname: string; email: string; contact: string; saicaNumber: string };
  profile: {
    careerPath: string;
    position: string;
    startDate: string | null;
    /** 'N years and M months', 'N months' or '0 months'. */
    timeInRole: string;
    proficiencyLevel: string;
    responsibilities: string;
    shortTermGoals: string;
    longTermGoals: string;
  } & PractitionerFlags;
  results: {
    competency: string;
    /** The name of its level-1 group. */
    group: string;
    requiredScore: number;
    actualScore: number;
    learningArea: boolean;
  }[];
  areas: {
    learningArea: string;
    competency: string;
    reason: string;
    met: boolean;
    /** Score less required level of its competency; null without a score. */
    gap: number | null;
    /** The numbers of the activities that belong to it. */
    activities: string[];
  }[];
  activities: (Omit<ActivityRecord, 'learning_area_id' | 'hours_kind'> & {
    completed: boolean;
    /** How the activity was first entered. */
    entry: EntryFacts;
    /** The name of its file in the zip; empty: it has no file. */
    fileName: string;
    /** The name of its file, the web address of its evidence, or where it is kept; empty when there is none of them. */
    evidence: string;
    /** Why a reviewer cannot open its file; empty: nothing speaks against it. */
    evidenceFlaw: EvidenceFlaw | '';
    /** 'Tax 2.0, Ethics 1.0'; empty when its hours are of one kind. */
    split: string;
    evidenceState: EvidenceState;
  })[];
  /** Activity reflections and the three REQUIRED ethics items, in the order to print. */
  reflections: {
    title: string;
    competency: string;
    required: boolean;
    /** The number and the date of its activity; empty for the ethics items. */
    number: string;
    activityDate: string;
    date: string | null;
    /** Whether the text was recorded by autofix and not edited since. */
    standard: boolean;
    /** Whether the reflection is in the member's own words; null: it is not written yet. */
    own: { state: OwnState; words: number; sameAs: string } | null;
    answers: PlanAnswerInput[];
  }[];
}
