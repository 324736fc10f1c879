export {
  addYears,
  copyProfile,
  ensureCurrentYear,
  includeYear,
  lockPlan,
  lockSteps,
  plansOf,
  setCurrentYear,
  toPlan,
  updatePlan,
  userRecord,
} from './queries.ts';
