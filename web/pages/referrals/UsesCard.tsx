import { DoubleRuleTotal } from '#web/ui/DoubleRuleTotal.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import type { Use } from './referrals-data.ts';

/** How often the code was used, by calendar year. */
export function UsesCard({ uses }: { uses: readonly Use[] }) {
  const years = new Map<string, number>();
  for (const { date_used } of uses) {
    const year = date_used.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + 1);
  }
  return (
    <Stack as="section" gap={12} pad={16} className="rpt-card" aria-labelledby="times-used">
      <h2 className="rpt-text-16" id="times-used">
        Number of Times Used
      </h2>
      <DoubleRuleTotal
        caption="Number of Times Used"
        heads={['Year', 'Times']}
        rows={[...years].map(([year, times]) => ({ key: year, label: year, value: times }))}
        total={uses.length}
      />
    </Stack>
  );
}
