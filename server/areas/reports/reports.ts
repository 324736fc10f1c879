export { sweepResolved } from './attention-queries.ts';
