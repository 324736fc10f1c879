import { paths } from '#web/paths.ts';

const captureWorker = `${paths.capture}-worker.js`;

/**
 * Lets this page open without a network. The worker (vite.capture.ts) answers for this address alone; all other pages go to the
 * network as before. In development there is none.
 */
export function installCapture(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register(captureWorker, { scope: paths.capture }).catch(() => undefined);
}
