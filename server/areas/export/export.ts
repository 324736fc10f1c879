export { documentInput } from './document.ts';
export { ethicsOf } from './queries.ts';
