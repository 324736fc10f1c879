import { makeShare } from '#contract/shares.ts';
import type { World } from './world.ts';

/** A link with files to the owner's plan. */
export async function sharedPlan({ app, owner }: World): Promise<{ id: string; token: string }> {
  await app.db.updateTable('share_link').set({ ended_at: new Date() }).execute();
  const body = { days: 30, files: true };
  const answer = await app.call(makeShare, { as: owner, params: { year: 2026 }, body });
  return { id: String(answer.body.id), token: String(answer.body.address).replace(/^.*#/, '') };
}
