import { counted, inWords } from '../text/counted.ts';

/** The parts that a plan year can hold, in the order of the sentence, each with the words for one and for several. */
export const yearParts = {
  profile: ['profile', 'profiles'],
  registrations: ['registration', 'registrations'],
  circumstances: ['circumstance', 'circumstances'],
  scores: ['score', 'scores'],
  learning_areas: ['learning area', 'learning areas'],
  activities: ['activity', 'activities'],
  reflections: ['reflection', 'reflections'],
  ethics_reflections: ['ethics reflection', 'ethics reflections'],
  evidence: ['file', 'files'],
  declarations: ['declaration', 'declarations'],
  documents: ['document', 'documents'],
  links: ['link', 'links'],
  drafts: ['unsaved form', 'unsaved forms'],
  changes: ['change in its history', 'changes in its history'],
} as const;
export type YearPart = keyof typeof yearParts;

/** How many of each part a plan year holds. */
export type YearContent = Readonly<Record<YearPart, number>>;

/** Whether nobody has written anything into a plan year: no part is there, and its history has no change. */
export const isEmptyYear = (content: YearContent): boolean =>
  Object.values(content).every((count) => count === 0);

/** '3 scores, 12 activities and 1 file'; 'nothing' for an empty year. */
export const contentInWords = (content: YearContent): string =>
  inWords(
    Object.entries(yearParts).flatMap(([part, [one, several]]) => {
      const count = content[part as YearPart];
      return count > 0 ? [counted(count, one, several)] : [];
    }),
  ) || 'nothing';
