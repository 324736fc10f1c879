export {
  addYears,
  copyProfile,
  ensureCurrentYear,
  includeYear,
  lockPlan,
  plansOf,
  setCurrentYear,
  toPlan,
  updatePlan,
  userRecord,
} from './queries.ts';
export { lockSteps } from './steps.ts';
