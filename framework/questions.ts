import type { CompetencyType } from './groups.ts';

/** An answer option; its score range is low to high (spec A §3 'Question answer options', §9). */
export interface QuestionOption {
  /** The stored answer. */
  index: number;
  text: string;
  low: number;
  high: number;
}

export interface Question {
  key: string;
  text: string;
  options: readonly QuestionOption[];
}

/** The questions asked for every competency of a type. The dimensions are public; the words are ours. */
export const questions: Record<CompetencyType, readonly Question[]> = {
  pva: [
    {
      key: 'frequency',
      text: 'How often do you show this in your work?',
      options: [
        { index: 0, text: 'Now and then', low: 0, high: 1 },
        { index: 1, text: 'Reliably, but only in certain kinds of situation', low: 1, high: 2 },
        { index: 2, text: 'Reliably, whatever the situation', low: 2, high: 4 },
      ],
    },
    {
      key: 'context',
      text: 'How demanding are the situations in which you show it?',
      options: [
        { index: 0, text: 'Clear and simple', low: 0, high: 1 },
        { index: 1, text: 'Mostly clear, with a complication here and there', low: 1, high: 2 },
        { index: 2, text: 'Difficult, with many factors at play', low: 2, high: 3 },
        { index: 3, text: 'Very demanding, with complexity and no clear answer', low: 3, high: 4 },
      ],
    },
  ],
  ef: [
    {
      key: 'type_of_task',
      text: 'What part do you usually take in work that calls for this?',
      options: [
        { index: 0, text: 'I take part when asked', low: 0, high: 1 },
        { index: 1, text: 'I start the work or prepare the ground', low: 1, high: 2 },
        { index: 2, text: 'I carry the work through from start to finish', low: 2, high: 3 },
        { index: 3, text: 'I steer the work so that it matters at strategic level', low: 3, high: 4 },
      ],
    },
    {
      key: 'task_understanding',
      text: 'How well do you understand such work?',
      options: [
        { index: 0, text: 'I know the main ideas', low: 0, high: 1 },
        { index: 1, text: 'I know the detail and can analyse parts of it', low: 1, high: 2 },
        { index: 2, text: 'I can define the issue, analyse it fully and recommend', low: 2, high: 3 },
        { index: 3, text: 'I bring insight that changes direction', low: 3, high: 4 },
      ],
    },
    {
      key: 'knowledge_and_skills',
      text: 'What knowledge and skills do you bring to it?',
      options: [
        { index: 0, text: 'A small set', low: 0, high: 1 },
        { index: 1, text: 'Several, with some thin areas', low: 1, high: 2 },
        { index: 2, text: 'All the areas the work needs, combined', low: 2, high: 3 },
        { index: 3, text: 'All areas, combined across fields in new ways', low: 3, high: 4 },
      ],
    },
    {
      key: 'dependencies',
      text: 'How far do you depend on other people?',
      options: [
        { index: 0, text: 'For most of the work', low: 0, high: 1 },
        { index: 1, text: 'For the harder parts', low: 1, high: 2 },
        { index: 2, text: 'Hardly at all; I consult when useful', low: 2, high: 3 },
        { index: 3, text: 'Others depend on me', low: 3, high: 4 },
      ],
    },
    {
      key: 'guidance',
      text: 'How much guidance do you receive or give?',
      options: [
        { index: 0, text: 'I receive close guidance', low: 0, high: 1 },
        { index: 1, text: 'I receive regular guidance', low: 1, high: 2 },
        { index: 2, text: 'I need little guidance and guide juniors', low: 2, high: 3 },
        { index: 3, text: 'I set direction for others', low: 3, high: 4 },
      ],
    },
  ],
  tech: [
    {
      key: 'knowledge',
      text: 'How much do you know about this area?',
      options: [
        { index: 0, text: 'The basics', low: 0, high: 1 },
        { index: 1, text: 'A working knowledge of the main topics', low: 1, high: 2 },
        { index: 2, text: 'Deep knowledge of most topics', low: 2, high: 3 },
        { index: 3, text: 'Expert knowledge, including new and unusual matters', low: 3, high: 4 },
      ],
    },
    {
      key: 'problem_solving',
      text: 'What problems can you solve in it?',
      options: [
        { index: 0, text: 'Routine problems with one answer', low: 0, high: 1 },
        { index: 1, text: 'Familiar problems with a few unknowns', low: 1, high: 2 },
        { index: 2, text: 'Complex problems that need analysis', low: 2, high: 3 },
        { index: 3, text: 'New or ambiguous problems without precedent', low: 3, high: 4 },
      ],
    },
    {
      key: 'application',
      text: 'How do you apply it in your role?',
      options: [
        { index: 0, text: 'With help from others', low: 0, high: 1 },
        { index: 1, text: 'On my own in standard cases', low: 1, high: 2 },
        { index: 2, text: 'On my own in complex cases, and I review others', low: 2, high: 3 },
        { index: 3, text: 'I set policy or advise at the highest level', low: 3, high: 4 },
      ],
    },
  ],
};
