import { displayName } from '../assessment/competency-name.ts';

/** An event by its name: 'Activity added', 'Pack made'. */
export function eventName(what: string, facts: Readonly<Record<string, unknown>>): string {
  if (what === 'document added' && facts.kind === 'pack') return 'Pack made';
  if (what === 'comment added' && facts.read === true) return 'Plan read, by link';
  const [part, verb] = partOf(what);
  return eventNames[what] ?? `${partName(part)} ${verb}`;
}

/** The office moved the year from another account of the same person (docs/decisions/0049). */
export const MOVED_HERE = 'account added';

const eventNames: Record<string, string> = {
  'document added': 'Document made',
  'share added': 'Plan shared by link',
  'share removed': 'Link ended',
  'comment added': 'Comment by link',
  'year added': 'Year filled in',
  [MOVED_HERE]: 'Year moved from another account',
};

/** The steps of the profile by their keys. */
export const profileSteps: Readonly<Record<string, string>> = {
  rpt1: 'personal details',
  rpt2: 'career path',
  rpt3: 'position and level',
  rpt4: 'practitioner',
  rpt5: 'responsibilities and goals',
};

/** 'learning area added' -> 'learning area' and 'added'. */
export function partOf(what: string): [part: string, verb: string] {
  const at = what.lastIndexOf(' ');
  return [what.slice(0, at), what.slice(at + 1)];
}

/** A kind of part as a reader knows it: 'Activity'. */
export const partName = (part: string): string => (part === 'evidence' ? 'Proof' : displayName(part));
