export { closeAccount } from './close-account.ts';
export { presentOverview } from './present.ts';
export { selectPicture, selectTimeline } from './queries.ts';
