import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addLearningArea, preloadedLearningAreas } from '#contract/learning-areas.ts';
import { competencyOf, isCompetencyKey } from '#domain/competencies.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { keyOf, query, useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import type { LearningArea } from './AreaTable.tsx';
import classes from './SuggestedAreas.module.css';

interface SuggestedAreasProps {
  areas: readonly LearningArea[];
  onDone: (text: string) => void;
}

/** The pre-loaded learning areas of the career path; one that is in the plan says so. */
export function SuggestedAreas({ areas, onDone }: SuggestedAreasProps) {
  const year = usePlanYear();
  const { careerPath } = useSession();
  const suggested = useQuery(query(preloadedLearningAreas));
  const add = useCall(addLearningArea);
  const queries = useQueryClient();
  const adding = add.isPending ? add.variables.body?.competency_level : undefined;
  const taken = new Set(areas.map((area) => area.competency));

  if (suggested.data?.length === 0) return null;
  return (
    <section className="rpt-card" aria-labelledby="suggested-areas">
      <div className={classes.head}>
        <h2 id="suggested-areas">Suggested Learning Areas</h2>
        {careerPath ? <p>For the career path {careerPath}.</p> : null}
        <p>{suggested.data?.[0]?.reason}</p>
      </div>
      {add.error ? (
        <div className={classes.failure}>
          <Banner tone="red">{failureTextOf(add.error)}</Banner>
        </div>
      ) : null}
      {suggested.isPending ? <SkeletonRows rows={5} /> : null}
      {suggested.error ? (
        <div className={classes.failure}>
          <LoadFailure error={suggested.error} onRetry={() => void suggested.refetch()} />
        </div>
      ) : null}
      <ul className={classes.list}>
        {suggested.data?.map(({ learning_area, competency, reason }) => (
          <li key={competency} tabIndex={-1}>
            <div>
              <p className={classes.name}>{learning_area}</p>
              <p className={classes.reason}>{definitionOf(competency)}</p>
            </div>
            {taken.has(competency) ? (
              <span className={classes.there}>In your plan</span>
            ) : (
              <Button
                variant="subtle"
                size="sm"
                aria-disabled={adding === competency || undefined}
                leftSection={<IconPlus size={18} stroke={1.75} />}
                onClick={(event) => {
                  // The second click of a double click comes before `isPending` is drawn.
                  if (queries.isMutating({ mutationKey: keyOf(addLearningArea) }) > 0) return;
                  const row = event.currentTarget.closest('li');
                  add.mutate(
                    { body: { learning_area, competency_level: competency, reason, rpt_year: year } },
                    {
                      onSuccess: () => {
                        // The button that had the focus is gone, unless somebody has moved on since.
                        const { activeElement } = document;
                        if (activeElement === document.body || row?.contains(activeElement)) row?.focus();
                        onDone('Added Learning Area');
                      },
                    },
                  );
                }}
              >
                Add<span className="rpt-hidden"> {learning_area}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const definitionOf = (competency: string) =>
  isCompetencyKey(competency) ? competencyOf(competency).definition : '';
