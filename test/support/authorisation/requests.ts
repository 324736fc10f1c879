import type { endpoints } from '#contract/index.ts';
import { accountRequests } from './account-requests.ts';
import { officeRequests } from './office-requests.ts';
import { planRequests } from './plan-requests.ts';
import { publicRequests } from './public-requests.ts';
import type { Requests } from './world.ts';

/** One for each call of the contract. A new call does not compile before it has one. */
export const requests: Requests<keyof typeof endpoints> = {
  ...publicRequests,
  ...accountRequests,
  ...planRequests,
  ...officeRequests,
};
