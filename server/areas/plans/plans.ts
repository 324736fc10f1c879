export { circumstanceChanges, type Fact, heldFacts } from './circumstance-facts.ts';
export { keepDraft } from './draft-queries.ts';
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
  selectPlans,
  setCurrentYear,
  toPlan,
  updatePlan,
  userRecord,
  yearsOf,
} from './queries.ts';
export { registrations, replaceRegistrations } from './registration-queries.ts';
export {
  lockChangedPlans,
  lockWithOtherYears,
  markStandingKept,
  selectChosenPlans,
} from './standing-queries.ts';
export { contentOf, lockOwners, moveYearRows, removeUnusedYear } from './year-queries.ts';
