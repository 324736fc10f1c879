export {
  addYears,
  copyProfile,
  ensureCurrentYear,
  includeYear,
  lockPlan,
  lockPlansOf,
  lockSteps,
  plansOf,
  setCurrentYear,
  toPlan,
  updatePlan,
  userRecord,
} from './queries.ts';
