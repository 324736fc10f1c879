export { sweepSeen } from './attention-queries.ts';
