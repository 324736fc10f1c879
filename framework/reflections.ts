import type { CompetencyKey } from './competencies.ts';

/** One question of a normal reflection: answered Yes or No, with a comment (spec B §9). */
export interface ReflectionQuestion {
  text: string;
  /** Comments to start from: each fits a Yes as well as a No. */
  preparedAnswers: readonly [string, string, string];
}

/** The three default questions; their words are the specification's, the prepared answers are ours. */
export const reflectionQuestions: readonly [ReflectionQuestion, ReflectionQuestion, ReflectionQuestion] = [
  {
    text: 'Did this activity address your learning needs to an appropriate level?',
    preparedAnswers: [
      'I compared what the activity covered with the need in my plan. I noted which parts of the need it met and which parts still call for further learning.',
      'I weighed the depth of the material against my role and experience. That comparison tells me what level to look for when I choose my next activity.',
      'I looked at the learning area before and after the activity. The difference between the two is the basis for my answer and for what I plan next.',
    ],
  },
  {
    text: 'Have you used this learning in the workplace?',
    preparedAnswers: [
      'I went through my current engagements and responsibilities to see where this learning applies. I recorded which of them it affects and what I would do differently there.',
      'I discussed the main points with colleagues to test how they fit the way we work. Their views help me to decide where and when the learning is of use.',
      'My present work decides how soon this learning can be put into practice. I will look at it again when a task calls for it and keep my notes at hand until then.',
    ],
  },
  {
    text: 'Did this activity lead you to new learning areas that you would like to explore?',
    preparedAnswers: [
      'I listed the topics that the activity touched on beyond its main subject. I compared the list with my plan to judge whether a learning area should be added.',
      'I considered where my role is heading over the next year. Against that background I decided what deserves further learning and what I know well enough for now.',
      'I set the activity beside my short-term and long-term goals. This showed me how well my present learning areas cover them and where I should look next.',
    ],
  },
];

/** The label of the fourth entry of every reflection. */
export const reflectionDateLabel = 'Date of Reflection';

/** A compulsory ethics item: its own question, no Yes or No, one fixed prepared text (spec B §3, §9). */
export interface EthicsReflection {
  item: Extract<CompetencyKey, 'personal_ethics' | 'business_ethics' | 'professional_ethics'>;
  title: string;
  question: string;
  preparedAnswer: string;
}

export type EthicsItem = EthicsReflection['item'];

/** The three ethics items; question wording and texts are ours. */
export const ethicsReflections: readonly EthicsReflection[] = [
  {
    item: 'personal_ethics',
    title: 'Personal ethics',
    question: 'How did your own moral standards guide your choices and your conduct during this year?',
    preparedAnswer:
      'During this year I measured my choices against the values that I hold: honesty, fairness and respect for others. Where I felt pressed to look away or to take the easier course, I took time to consider who would be affected and whether I could explain my choice openly. I corrected mistakes of mine when I became aware of them. I will keep asking for the views of people whose judgement I trust, because they see what I may miss.',
  },
  {
    item: 'business_ethics',
    title: 'Business ethics',
    question:
      'How did you help your organisation or your clients to treat staff, customers, suppliers and the public fairly?',
    preparedAnswer:
      'In my work this year I considered how business decisions affect staff, customers, suppliers and the public, and not only the financial result. I declared interests that could be seen to influence my judgement, kept to the policies on gifts and confidentiality, and raised concerns through the proper channels. I supported controls and reporting that let others see how decisions were made. I will keep speaking up early, when it is still easy to change course.',
  },
  {
    item: 'professional_ethics',
    title: 'Professional ethics',
    question:
      "How did you apply the profession's code of conduct, and how did you deal with threats to its principles?",
    preparedAnswer:
      'During this year I applied the fundamental principles of the code of professional conduct: integrity, objectivity, professional competence and due care, confidentiality, and professional behaviour. Before accepting work I considered threats to these principles and the safeguards that were available. I kept my knowledge of the standards and laws that apply to my work up to date and consulted when a matter was outside my experience. I will review the code again in the coming year and discuss difficult cases with colleagues.',
  },
];
