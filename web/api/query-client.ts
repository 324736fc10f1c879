import { createQueryClient } from './queries.ts';
import { onSessionEnd } from './session.ts';

/** The one cache of server data. The sign-in page does without it. */
export const queries = createQueryClient();

onSessionEnd(() => queries.clear());
