import { activityTypes } from '#framework/activity-types.ts';
import { careerPaths } from '#framework/career-paths.ts';
import { proficiencyLevels } from '#framework/proficiency-levels.ts';
import { ethicsReflections, reflectionDateLabel, reflectionQuestions } from '#framework/reflections.ts';
import { line, subheading, table, wordDocument } from './word-document.ts';

/** The reflective plan on paper, phase by phase as on the pages (spec B §2.3). */
export const reflectivePlanTemplate = (): Promise<Buffer> =>
  wordDocument('Reflective plan', [...details(), ...planning(), ...action(), ...reflection()]);

const details = () =>
  [
    ...['Name:', 'Email:', 'SAICA number:', 'Plan year:'],
    `Career path (${labels(careerPaths)}):`,
    'Position and start date:',
    `Proficiency level (${labels(proficiencyLevels)}):`,
    'Tax practitioner, business rescue practitioner, registered auditor (yes or no):',
    ...['Role and responsibilities:', 'Short-term goals:', 'Medium- to long-term goals:'],
  ].map(line);

const planning = () => [
  subheading('Phase One: planning'),
  line('Areas identified for development, and the competency that each belongs to.'),
  table(
    [
      { title: 'Learning Area', width: 3600 },
      { title: 'Link to Competency Framework', width: 3600 },
      { title: 'Score', width: 1000 },
      { title: 'Required', width: 1200 },
      { title: 'Reason', width: 5000 },
    ],
    6,
  ),
];

const action = () => [
  subheading('Phase Two: action'),
  line(`Types of activity: ${activityTypes.join(', ')}.`),
  table(
    [
      { title: 'Title', width: 2700 },
      { title: 'Provider', width: 1900 },
      { title: 'Type of Activity', width: 1700 },
      { title: 'Learning Area', width: 2200 },
      { title: 'Description', width: 3200 },
      { title: 'Potential Date', width: 1500 },
      { title: 'Verifiable Hours', width: 1200 },
    ],
    8,
  ),
];

const reflection = () => [
  subheading('Phase Three: reflection'),
  line('For each activity, once you have done it: Yes or No, and why.'),
  table(
    [
      { title: 'Title', width: 2400 },
      ...reflectionQuestions.map(({ text }) => ({ title: text, width: 3400 })),
      { title: reflectionDateLabel, width: 1800 },
    ],
    8,
  ),
  subheading('Ethics'),
  table(
    [
      { title: 'Required of everyone', width: 5400 },
      { title: 'Your reflection', width: 9000 },
    ],
    ethicsReflections.map(({ title, question }) => `${title}. ${question}`),
  ),
];

const labels = (rows: readonly { label: string }[]) => rows.map(({ label }) => label).join(', ');
