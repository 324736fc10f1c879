import type { UseQueryOptions } from '@tanstack/react-query';
import { accountOverview } from '#contract/account.ts';
import { activities } from '#contract/activities.ts';
import { cpdSearch, planAffiliates } from '#contract/affiliates.ts';
import { planAssessment } from '#contract/assessment.ts';
import { autofixProblems } from '#contract/autofix.ts';
import { dashboard, welcome } from '#contract/dashboard.ts';
import { planDocument } from '#contract/export.ts';
import { growth } from '#contract/growth.ts';
import { declarations, obligations } from '#contract/obligations.ts';
import {
  accountPage,
  areasPage,
  bodiesPage,
  circumstancesPage,
  entrance,
  monitoringPage,
  planner,
  resultsSummary,
} from '#contract/page-calls.ts';
import { userData } from '#contract/profile.ts';
import { myReferrals } from '#contract/referrals.ts';
import { allReflections } from '#contract/reflections.ts';
import { mySecondFactors } from '#contract/second-factor.ts';
import { years } from '#contract/years.ts';
import { isCompetencyKey } from '#domain/assessment/competencies.ts';
import { query } from './api/queries.ts';
import { session } from './api/session.ts';
import { filterNames } from './pages/cpd-search/search-values.ts';
import { pageRequestOf } from './parts/page-request.ts';
import { understood } from './parts/understood.ts';
import type { AddressSearch, PageName } from './paths.ts';
import { tableStateOf } from './ui/table/url-state.ts';

interface Address {
  year: number;
  search: AddressSearch;
}

// The key and the data differ from call to call. The page that uses the call has their types.
// biome-ignore lint/suspicious/noExplicitAny: as above
type Call = (address: Address) => UseQueryOptions<any, any, any, any> | null;

const profile: Call = ({ year }) => query(userData, { year });
const assessment: Call = ({ year }) => query(planAssessment, { year });
const ofPlanner: Call = ({ year }) => query(planner, { year });
const ofAreas: Call = ({ year }) => query(areasPage, { year });
const document: Call = ({ year }) => query(planDocument, { year });
const repair: Call = ({ year }) => query(autofixProblems, { year });
const ofYears: Call = ({ year }) => query(growth, { year });
const owned: Call = () => query(years);

/**
 * The one call of a page (docs/decisions/0029). The route starts it beside the check of the key; the page then finds it in
 * the cache. It must be the same call with the same parameters, or the page makes another.
 */
export const pageCalls: { [Name in PageName]?: Call } = {
  dashboard: ({ year }) => query(dashboard, { year }),
  // An administrator may have no year.
  welcome: ({ year }) => (year > 0 ? query(welcome, { year }) : null),
  circumstances: ({ year }) => query(circumstancesPage, { year }),
  bodies: ({ year }) => query(bodiesPage, { year }),
  declare: ({ year }) => query(declarations, { year }),
  obligations: ({ year }) => query(obligations, { year }),
  growth: ofYears,
  changeYears: owned,
  changeYearsLogin: owned,
  rollOverYears: owned,
  autofixPlan: repair,
  autofixRepair: repair,
  // Without a career path there is nothing to compute.
  loading: ({ year }) => (session().careerPath === '' ? null : query(planAssessment, { year })),
  rpt1: ({ year, search }) =>
    // Another tab or device may have gone further, so an older response does not count.
    search.stay ? query(userData, { year }) : { ...query(entrance, { year }), staleTime: 0, retry: false },
  rpt2: profile,
  rpt3: profile,
  rpt4: profile,
  rpt5: profile,
  rpt7: assessment,
  rptqa_pvca: assessment,
  rptqa_efc: assessment,
  rptqa_tech: assessment,
  suggestedCompetencies: assessment,
  results: ofYears,
  resultsSummary: ({ year }) => query(resultsSummary, { year }),
  learningAreas: ofAreas,
  planningComplete: ofAreas,
  affiliateActivities: ({ year, search: { competency } }) =>
    query(
      planAffiliates,
      { year },
      typeof competency === 'string' && isCompetencyKey(competency) ? { competency } : {},
    ),
  activityPlanner: ofPlanner,
  logActivity: ofPlanner,
  importCsv: ({ year }) => query(activities, { year }),
  uploadCsv: ({ year }) => query(activities, { year }),
  cpdSearch: ({ year, search }) =>
    query(
      cpdSearch,
      { year },
      understood(cpdSearch, pageRequestOf(tableStateOf(search, { filters: filterNames }))),
    ),
  reflection: ({ year }) => query(allReflections, { year }),
  monitoring: ({ year, search }) =>
    query(
      monitoringPage,
      { year },
      understood(monitoringPage, pageRequestOf(tableStateOf(search, { filters: ['since'] }))),
    ),
  exportPdf: document,
  exportPdf2: document,
  addPasskey: () => query(mySecondFactors),
  authenticator: () => query(mySecondFactors),
  account: ({ year }) => query(accountPage, { year }),
  calendar: ({ year }) => query(accountOverview, { year }),
  myReferrals: () => query(myReferrals),
};
