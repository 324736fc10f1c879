import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { autofixProblems } from '#contract/autofix.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { paths } from '#web/paths.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { leftInWords, type Problems, problemsInWords } from './autofix-words.ts';
import { type Repaired, RepairForm } from './RepairForm.tsx';

/** /app/autofix_plan, variant B: what is missing, and its repair (spec B §2.7). */
export function RepairPage() {
  const year = usePlanYear();
  const problems = useQuery(query(autofixProblems, { year }));
  const [repaired, setRepaired] = useState<Repaired | null>(null);
  return (
    <Stack gap={24}>
      <PageTitle
        eyebrow={`${year} Reflective Plan`}
        title="Autofix My Plan"
        lead={problems.data && !repaired ? <Lead problems={problems.data} /> : null}
      />
      <Loaded query={problems} rows={6}>
        {(data) =>
          data.check2 ? (
            <RepairForm key={year} year={year} problems={data} done={repaired} onDone={setRepaired} />
          ) : (
            <Sheet>
              <Empty
                icon={IconCircleCheck}
                text="Nothing to repair"
                action={
                  <Button component={Link} to={paths.dashboard} variant="default">
                    Go to the dashboard
                  </Button>
                }
              />
            </Sheet>
          )
        }
      </Loaded>
    </Stack>
  );
}

/** The missing things, and the activities that are left, with the way to those that need a date first. */
const Lead = ({ problems }: { problems: Problems }) => (
  <>
    {problemsInWords(problems)} {leftInWords(problems)}{' '}
    {problems.undated > 0 ? (
      <Link to={paths.activityPlanner} search={{ show: 'no-date' }}>
        {problems.undated === 1 ? 'Choose its date' : 'Choose their dates'}
      </Link>
    ) : null}
  </>
);
