import { supportContact } from '#contract/support.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';

/** Where members write to. */
export function supportRoutes(mount: Mount, { supportEmail }: Deps): void {
  mount(supportContact, async () => ({ email: supportEmail }));
}
