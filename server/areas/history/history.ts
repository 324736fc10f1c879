export { historyPage } from './page.ts';
