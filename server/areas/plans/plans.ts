export { circumstanceChanges, type Fact, heldFacts } from './circumstance-facts.ts';
export { keepDraft } from './draft-queries.ts';
export { contentOf, lockOwners, moveYearRows } from './move-queries.ts';
export {
  addYears,
  addYearsOf,
  contentsOf,
  copyProfile,
  ensureCurrentYears,
  includeYear,
  keepPage,
  lockPlan,
  lockPlansOf,
  lockPlansOfYear,
  lockSteps,
  plansOf,
  plansOfYear,
  removeUnusedYear,
  selectPlans,
  setCurrentYear,
  toPlan,
  updatePlan,
  userRecord,
  yearsOf,
} from './queries.ts';
export { registrations, replaceRegistrations } from './registration-queries.ts';
export { lockChangedPlans, markStandingKept, selectChosenPlans } from './standing-queries.ts';
