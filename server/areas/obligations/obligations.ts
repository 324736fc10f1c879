export { selectCircumstances } from './queries.ts';
