import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { planAffiliates } from '#contract/affiliates.ts';
import { isCompetencyKey } from '#domain/assessment/competencies.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { CompetencyTiles } from './CompetencyTiles.tsx';
import { OfferList } from './OfferList.tsx';

/** /app/affilliateActivities: a tile for each competency, and `?competency=` for the offers of one (spec B §2.2). */
export function AffiliatesPage() {
  const year = usePlanYear();
  const { competency } = useSearch({ from: '__root__' });
  const chosen = typeof competency === 'string' && isCompetencyKey(competency) ? competency : undefined;
  const page = useQuery(query(planAffiliates, { year }, chosen ? { competency: chosen } : {}));
  if (chosen) return <OfferList key={chosen} competency={chosen} page={page} />;
  return <CompetencyTiles page={page} />;
}
