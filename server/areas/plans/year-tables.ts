import type { YearPart } from '#domain/years/year-content.ts';
import type { Tables } from '#server/db/tables.ts';

type YearTable = { [T in keyof Tables]: 'plan_year' extends keyof Tables[T] ? T : never }[keyof Tables];

/**
 * For every table with a plan year: whether its rows are of the year and move with it to another account (docs/decisions/0049). A text
 * says why they stay with the account. `holds`: the part of the year that each row is. A new table does not compile without its line;
 * a test compares the lines with the database.
 */
export const yearTables: { readonly [T in YearTable]: { holds: YearPart | null } | string } = {
  plan: { holds: null },
  registration: { holds: 'registrations' },
  circumstance: { holds: 'circumstances' },
  declaration: { holds: 'declarations' },
  standing: { holds: null },
  answer: { holds: 'scores' },
  learning_area: { holds: 'learning_areas' },
  activity: { holds: 'activities' },
  activity_portion: { holds: null },
  activity_evidence: { holds: null },
  evidence: { holds: 'evidence' },
  reflection: { holds: 'reflections' },
  ethics_reflection: { holds: 'ethics_reflections' },
  plan_event: { holds: 'changes' },
  issued_document: { holds: 'documents' },
  pack_run: { holds: null },
  share_link: { holds: 'links' },
  share_comment: { holds: null },
  reminder_sent: { holds: null },
  autofix_request: { holds: null },
  checkout: 'money stays with the account that paid',
  payment: 'money stays with the account that paid',
};

type Line = [table: keyof Tables, line: { holds: YearPart | null }];

/** The tables whose rows move with a year. */
export const movedTables = (Object.entries(yearTables) as [keyof Tables, Line[1] | string][]).filter(
  (entry): entry is Line => typeof entry[1] !== 'string',
);
