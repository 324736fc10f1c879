import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** npm test sets CHROMIUM_PATH; this is for running Playwright by hand. Undefined: the one that Playwright installed. */
const executablePath = process.env.CHROMIUM_PATH || usual.find((file) => existsSync(file));

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  workers: 1,
  timeout: 240_000,
  // No test is about speed: the limits are for a machine that is busy with much else.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Fades would be measured half-way by the accessibility check.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Without a UTF-8 locale Chromium saves a file named Zoë as 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      // Chromium as root needs no-sandbox; the others keep it from looking for its maker's servers.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
