export { priceList } from './queries.ts';
