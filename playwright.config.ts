import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/**
 * npm test sets CHROMIUM_PATH. This is for running Playwright by hand. Undefined means the browser that Playwright
 * installed.
 */
const executablePath = process.env.CHROMIUM_PATH || usual.find((file) => existsSync(file));

/**
 * Chromium heeds only the last list of switched-off features, so this one repeats that of Playwright (chromiumSwitches.ts). The
 * last three start renderers that no test uses: two pages of the address bar's popup in each window, and one in reserve.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

export default defineConfig({
  testDir: 'test/e2e',
  // `npm run siege -- pages` has more.
  testMatch: process.env.TEST_ROUNDS ? '*.{e2e,siege}.ts' : '*.e2e.ts',
  // Each has a server and a browser of its own. Much of a journey is waiting.
  workers: 2,
  // A walk through all pages of the wizard has taken eight minutes with fifteen programs to a core.
  timeout: 1_800_000,
  // No test is about speed, so the limits suit a busy machine.
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: {
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // Otherwise the accessibility check would measure colours in the middle of a fade.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Without a UTF-8 locale Chromium saves a file named Zoë as 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      // Chromium as root needs no-sandbox. The other flags keep it from calling its maker's servers.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives too briefly for compiling its scripts better to pay.
        '--js-flags=--no-opt --no-maglev',
        `--disable-features=${withoutFeatures}`,
      ],
    },
  },
});
