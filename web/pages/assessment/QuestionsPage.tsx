import { Suspense } from 'react';
import { competencyOf } from '#domain/assessment/competencies.ts';
import { type CompetencyType, level2Groups, technicalAreas } from '#framework/groups.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { TilesPending } from '#web/ui/TileGroup.tsx';
import { type Section, TileSections } from './TileSections.tsx';
import { type Item, useAssessment, useNothingScored } from './use-assessment.ts';

type Group = 'pvca' | 'efc' | 'tech';

const types: Record<Group, CompetencyType> = { pvca: 'pva', efc: 'ef', tech: 'tech' };
const counted: Record<Group, string> = { pvca: 'two', efc: 'five', tech: 'three' };

/** rptqa_pvca, rptqa_efc and rptqa_tech: a tile per competency, its questions beside it. */
export function QuestionsPage({ group }: { group: Group }) {
  return (
    <WizardShell
      step={`rptqa_${group}`}
      quietNext={useNothingScored()}
      eyebrow="My Competencies"
      lead={`Open a competency and answer its ${counted[group]} questions. A finished one gets a border, and a tick when it meets its required level; you can change it any time.`}
      help="Answer for the work that you do now. Submit saves one competency at a time; Reset Answers removes its score."
    >
      <Suspense fallback={<TilesPending />}>
        <Tiles type={types[group]} />
      </Suspense>
    </WizardShell>
  );
}

function Tiles({ type }: { type: CompetencyType }) {
  const items = useAssessment().items.filter((item) => item.type === type);
  return <TileSections sections={sectionsOf(items)} />;
}

/** By level-2 group. The technical competencies have none, so they are grouped by area. */
function sectionsOf(items: readonly Item[]): Section[] {
  const headings: readonly { key: string; label: string }[] = [...level2Groups, ...technicalAreas];
  return headings
    .map(({ key, label }) => ({
      key,
      title: label,
      items: items.filter((item) => {
        const { level2, area } = competencyOf(item.key);
        return (level2 ?? area) === key;
      }),
    }))
    .filter((section) => section.items.length > 0);
}
