import { Button } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { addLearningAreas, type preloadedLearningAreas } from '#contract/learning-areas.ts';
import { competencyOf, isCompetencyKey } from '#domain/assessment/competencies.ts';
import { keyOf, useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';

type Suggestion = ResultOf<typeof preloadedLearningAreas>[number];

const ID = 'suggested-areas';

const columns: readonly Column<Suggestion>[] = [
  {
    key: 'area',
    title: 'Learning Area',
    cell: ({ learning_area, competency }) => (
      <span className="rpt-block">
        {learning_area}
        <span className="rpt-text-13 rpt-block rpt-muted rpt-regular">{definitionOf(competency)}</span>
      </span>
    ),
    sort: ({ learning_area }) => learning_area,
  },
];

interface SuggestedAreasProps {
  rows: readonly Suggestion[];
  careerPath: string;
  onDone: (text: string) => void;
}

/**
 * The prepared learning areas of the career path that the plan lacks. They can be added one by one or several at once.
 */
export function SuggestedAreas({ rows, careerPath, onDone }: SuggestedAreasProps) {
  const { table, selected } = useLocalRows({
    rows,
    columns,
    rowKey: ({ competency }) => competency,
    prefix: 'suggested',
    paged: false,
  });
  const { failure, busy, add } = useAddSuggested(rows, onDone);
  return (
    <>
      <Fault error={failure} />
      <DataTable
        table={table}
        id={ID}
        title="Suggested Learning Areas"
        stackBelow={480}
        rowName={({ learning_area }) => learning_area}
        note={[`For the career path ${careerPath}.`, rows[0]?.reason].filter(Boolean).join(' ')}
        empty={
          <Empty icon={IconCircleCheck} text="You have added or already meet every suggested learning area" />
        }
        bulk={
          <Button variant="default" size="sm" aria-disabled={busy || undefined} onClick={() => add(selected)}>
            Add Selected Learning Areas
          </Button>
        }
        actions={({ learning_area, competency }) => (
          <Button
            variant="subtle"
            size="sm"
            aria-disabled={busy || undefined}
            leftSection={<Icon of={IconPlus} />}
            onClick={() => add([competency])}
          >
            Add<span className="rpt-hidden"> {learning_area}</span>
          </Button>
        )}
      />
    </>
  );
}

/** Adds the chosen areas in one call. Their rows go, so the table gets the focus, unless the focus has moved on since. */
function useAddSuggested(rows: readonly Suggestion[], onDone: (text: string) => void) {
  const year = usePlanYear();
  const call = useCall(addLearningAreas);
  const queries = useQueryClient();
  const add = (chosen: readonly string[]) => {
    // The second click of a double click comes before `isPending` is drawn.
    if (queries.isMutating({ mutationKey: keyOf(addLearningAreas) }) > 0) return;
    const areas = rows
      .filter(({ competency }) => chosen.includes(competency))
      .map(({ learning_area, competency, reason }) => ({
        learning_area,
        competency_level: competency,
        reason,
      }));
    call.mutate(
      { params: { year }, body: { areas } },
      {
        onSuccess: () => {
          const [table, { activeElement }] = [document.getElementById(ID), document];
          if (activeElement === document.body || table?.contains(activeElement)) table?.focus();
          onDone('Added Learning Area/s');
        },
      },
    );
  };
  return { failure: call.error, busy: call.isPending, add };
}

const definitionOf = (competency: string) =>
  isCompetencyKey(competency) ? competencyOf(competency).definition : '';
