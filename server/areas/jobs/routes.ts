import { jobProgress } from '#contract/jobs.ts';
import type { Mount } from '#server/http/mount.ts';

/** How far a member's long job is. Another member's job is not found. */
export function jobsRoutes(mount: Mount): void {
  mount(
    jobProgress,
    async ({ params, progressOf, fail }) => (await progressOf(params.id)) ?? fail('not_found'),
  );
}
