import { competenciesOf } from '#domain/assessment/competencies.ts';
import { level2String, type SchemaItem, schemaString } from '#domain/assessment/competency-name.ts';
import { requiredScore } from '#domain/assessment/required-level.ts';
import { type GroupKey, level2Groups } from '#framework/groups.ts';
import type { Plan } from '#server/http/context.ts';
import type { Answers } from './assessment.ts';

/**
 * The plan structure of the year (spec A §3): three groups of the 72, with the required score and whether each is done.
 */
export function planStructure({ careerPath, proficiencyLevel }: Plan, answers: Answers) {
  const items = (group: GroupKey) =>
    competenciesOf(group).map(({ key, definition, level2 }) => ({
      level2,
      item: {
        competency: key,
        requiredScore: requiredScore(key, careerPath, proficiencyLevel),
        definition,
        done: answers.has(key),
      } satisfies SchemaItem,
    }));
  const byLevel2 = (group: GroupKey) => {
    const all = items(group);
    const groups = level2Groups.filter((level2) => level2.group === group);
    return Object.fromEntries(
      groups.map(({ key }) => {
        const own = all.filter(({ level2 }) => level2 === key).map(({ item }) => item);
        return [level2String(key, own), own.map(schemaString)];
      }),
    );
  };
  return {
    Professional_values_and_attitudes: byLevel2('ProfessionalValuesAndAttitudes'),
    Enabling_and_Future_Competencies: byLevel2('EnablingFutureCompetencies'),
    Technical_competencies: items('TechnicalCompetencies').map(({ item }) => schemaString(item)),
  };
}
