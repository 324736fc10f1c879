export {
  addYears,
  ensureCurrentYear,
  includeYear,
  lockPlan,
  setCurrentYear,
  toPlan,
  updatePlan,
  userRecord,
} from './queries.ts';
