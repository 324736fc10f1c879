import { IconArrowLeft, IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { growth } from '#contract/growth.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { besideOf } from '#web/parts/growth/growth-data.ts';
import { HoursOverYears, hasHoursToCompare } from '#web/parts/growth/HoursOverYears.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { paths } from '#web/paths.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { GrowthCard } from './GrowthCard.tsx';

/** /app/growth: the scores of a year compared with those of an earlier one, and the hours over the years. */
export function GrowthPage() {
  const year = usePlanYear();
  const page = useQuery(query(growth, { year }));
  return (
    <Stack gap="page">
      <PageTitle
        eyebrow={
          <Link className="rpt-inline rpt-gap-8" to={paths.obligations}>
            <Icon of={IconArrowLeft} />
            Obligations
          </Link>
        }
        title="Growth"
        lead={`How your scores and your hours in ${year} compare with your earlier years.`}
      />
      <Loaded query={page} rows={8}>
        {({ years }) =>
          besideOf(years, year) || hasHoursToCompare(years, year) ? (
            <>
              <GrowthCard years={years} year={year} />
              <HoursOverYears years={years} year={year} />
            </>
          ) : (
            <section className="rpt-card">
              <Empty icon={IconChartBar} text="You see this once two of your years have scores or hours." />
            </section>
          )
        }
      </Loaded>
    </Stack>
  );
}
