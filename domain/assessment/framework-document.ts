import { careerPaths } from '#framework/career-paths.ts';
import { type Competency, competencies } from '#framework/competencies.ts';
import { groups, level2Groups, technicalAreas } from '#framework/groups.ts';
import { type ProficiencyLevel, proficiencyLevels } from '#framework/proficiency-levels.ts';
import { tierSteps } from '#framework/required-score.ts';
import { scoreLevels } from '#framework/score-levels.ts';
import { counted } from '../text/counted.ts';
import { levelsOffered, requiredScore } from './required-level.ts';
import { scoreText } from './scoring.ts';

/** A required level beside the usual one: a path may require more or less. */
type Beside = 'more' | 'less' | 'usual';

/** Competencies of one level-2 group, or of one technical area. */
interface Part<Row> {
  name: string;
  rows: Row[];
}

/** The competency framework as it is printed. */
export interface FrameworkDocument {
  title: string;
  lead: string[];
  scale: { title: string; note: string; heads: string[]; rows: string[][] };
  levels: { title: string; note: string; heads: string[]; rows: string[][] };
  /** The groups; each competency with its definition and, for each proficiency level, the usual required level. */
  heads: string[];
  groups: {
    name: string;
    about: string;
    parts: Part<{ name: string; definition: string; required: string[] }>[];
  }[];
  /** The required levels of each career path, one column each. */
  paths: {
    title: string;
    note: string;
    heads: string[];
    parts: Part<{ name: string; cells: { text: string; beside: Beside }[] }>[];
  };
}

const levels = proficiencyLevels.map(({ label }) => label);

/** The whole framework: all competencies by group, what each means, and which level is required of whom. */
export const frameworkDocument = (): FrameworkDocument => ({
  title: 'Competency Framework',
  lead: [
    `The ${counted(competencies.length, 'competency', 'competencies')} that you score yourself against, in ${groups.length} groups. The definitions are in our own words.`,
    'You do not need to score all of them. Choose those that matter in your role. A score below the required level becomes a learning area of your plan.',
  ],
  scale: {
    title: 'Scores',
    note: 'A competency scores the average of its questions, from 1.0 to 4.0.',
    heads: ['Score', 'You work'],
    rows: scoreLevels.map(({ from, text }) => [scoreText(from), text]),
  },
  levels: {
    title: 'Proficiency levels',
    note: `Each level requires a score of each competency. A career path requires ${scoreText(tierSteps.core)} or ${scoreText(tierSteps.signature)} more of the competencies that its work rests on, and ${scoreText(-tierSteps.peripheral)} less of those that it seldom needs. Ethics never requires less than usual. The tables of the groups show the usual level. The last table shows the level of each path.`,
    heads: ['Level', 'Experience'],
    rows: proficiencyLevels.map(({ label, guide }) => [label, guide]),
  },
  heads: ['Competency', 'Definition', ...levels],
  groups: groups.map(({ key, label, about }) => ({
    name: label,
    about,
    parts: partsOf(competencies.filter(({ group }) => group === key)).map(({ name, rows }) => ({
      name,
      rows: rows.map((competency) => ({
        name: competency.label,
        definition: competency.definition,
        required: levels.map((level) => scoreText(requiredScore(competency.key, null, level))),
      })),
    })),
  })),
  paths: {
    title: 'Required levels by career path',
    note: `Each cell shows the levels of ${levels.join(', ')}. A cell with one figure shows Senior Management, where a path offers no other level. Bold: more than usual. Grey: less than usual.`,
    heads: ['Competency', ...careerPaths.map(({ label }) => label)],
    parts: partsOf(competencies).map(({ name, rows }) => ({
      name,
      rows: rows.map((competency) => ({ name: competency.label, cells: cellsOf(competency) })),
    })),
  },
});

/** In the order of the framework, by level-2 group; technical competencies have areas in place of these. */
function partsOf(some: readonly Competency[]): Part<Competency>[] {
  const names = [...level2Groups, ...technicalAreas];
  return names.flatMap(({ key, label }) => {
    const rows = some.filter(({ level2, area }) => (level2 ?? area) === key);
    return rows.length > 0 ? [{ name: label, rows }] : [];
  });
}

const cellsOf = ({ key }: Competency) =>
  careerPaths.map(({ label }) => {
    const offered = levelsOffered(label);
    const scores = offered.map((level) => requiredScore(key, label, level));
    return { text: scores.map(scoreText).join('  '), beside: besideUsual(key, scores, offered) };
  });

function besideUsual(
  key: Competency['key'],
  scores: readonly number[],
  offered: readonly ProficiencyLevel[],
): Beside {
  const sum = (some: readonly number[]) => some.reduce((total, score) => total + score, 0);
  const usual = sum(offered.map((level) => requiredScore(key, null, level)));
  if (sum(scores) === usual) return 'usual';
  return sum(scores) > usual ? 'more' : 'less';
}
