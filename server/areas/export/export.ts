export { documentInput } from './document.ts';
