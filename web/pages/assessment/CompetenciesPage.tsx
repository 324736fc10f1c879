import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { groups } from '#framework/groups.ts';
import { usePlanYear } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { Fault } from '#web/parts/Fault.tsx';
import { paths, personalDetails } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { useLate } from '#web/ui/use-late.ts';
import { GroupCard } from './GroupCard.tsx';
import { assessmentQuery, itemsOf } from './use-assessment.ts';

/** rpt7: choose a group, or the short list. */
export function CompetenciesPage() {
  const year = usePlanYear();
  const navigate = useNavigate();
  const { data, error } = useQuery(assessmentQuery(year));
  // The counts' loader stops after five seconds (spec A §2).
  const late = useLate(delays.loadingPage);
  const failed = error !== null && data === undefined;

  // Spec A §8: when the structure cannot be loaded, the page says so and the plan goes back to its first page.
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(() => void navigate(personalDetails), delays.message);
    return () => clearTimeout(timer);
  }, [failed, navigate]);

  const items = data ? itemsOf(data) : null;
  const nothingScored = items?.every(({ done }) => !done) ?? false;
  return (
    <WizardShell
      step="rpt7"
      lead="Score the competencies that matter in your role. You do not have to score all of them."
      quietNext={nothingScored}
      help="If in doubt, start with the suggested competencies. Next Step shows how your scores compare."
    >
      {failed ? (
        <Fault error={error} />
      ) : (
        <>
          <div>
            <Button
              variant={nothingScored ? 'filled' : 'default'}
              leftSection={<Icon of={IconListCheck} />}
              onClick={() => void navigate({ to: paths.suggestedCompetencies })}
            >
              Use suggested competencies
            </Button>
          </div>
          <Stack gap={12}>
            {groups.map((group) => (
              <GroupCard
                key={group.key}
                group={group}
                late={late}
                items={items?.filter((item) => item.type === group.type) ?? null}
              />
            ))}
          </Stack>
        </>
      )}
    </WizardShell>
  );
}
