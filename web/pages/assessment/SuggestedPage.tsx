import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { popular, suggestedFor } from '#domain/learning-areas/suggestions.ts';
import { careerPaths } from '#framework/career-paths.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import { proficiencyLevels } from '#framework/proficiency-levels.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { paths } from '#web/paths.ts';
import { TilesPending } from '#web/ui/TileGroup.tsx';
import { TileSections } from './TileSections.tsx';
import { type Item, useAssessment, useNothingScored } from './use-assessment.ts';

/** The most popular competencies of the level, and those that suit the career path (spec-readings 55). */
export function SuggestedPage() {
  return (
    <WizardShell
      step="suggestedcompetencies"
      quietNext={useNothingScored()}
      eyebrow="My Competencies"
      lead="A short list to start with. Open a competency and answer its questions; you can add others any time."
      help="The list follows your proficiency level and career path. You find all 72 competencies under My Competencies."
    >
      <Suspense fallback={<TilesPending />}>
        <Suggested />
      </Suspense>
    </WizardShell>
  );
}

function Suggested() {
  const assessment = useAssessment();
  const items = new Map(assessment.items.map((item) => [item.key, item]));
  const level = proficiencyLevels.find(({ label }) => label === assessment.level)?.label;
  const path = careerPaths.find(({ label }) => label === assessment.careerPath)?.label;
  const chosen = (keys: readonly CompetencyKey[]) =>
    keys.map((key) => items.get(key)).filter((item): item is Item => item !== undefined);
  const sections = [{ key: 'popular', title: 'Most popular', items: chosen(popular(level ?? null)) }];
  if (path) {
    sections.push({ key: 'suggested', title: `Suggested for ${path}`, items: chosen(suggestedFor(path)) });
  }
  return (
    <>
      <TileSections sections={sections} />
      {path ? null : (
        <p>
          <Link to={paths.rpt2}>Choose a career path</Link> to see what suits it.
        </p>
      )}
    </>
  );
}
