export { setSaicaNumber } from './queries.ts';
