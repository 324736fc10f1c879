export { sweepResolved } from './attention-queries.ts';
export { keepRevenue } from './trend-queries.ts';
