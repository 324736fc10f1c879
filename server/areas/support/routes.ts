import { supportContact } from '#contract/support.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';

/** The address that members can write to. */
export function supportRoutes(mount: Mount, { supportEmail }: RouteDeps): void {
  mount(supportContact, async () => ({ email: supportEmail }));
}
