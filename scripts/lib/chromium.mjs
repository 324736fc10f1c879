import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackage } from './debian.mjs';
import { executable, onPath } from './find.mjs';
import { modules } from './paths.mjs';

/** Chromium without a window around its pages: the same engine for less processor time. */
const SHELL = 'chromium-headless-shell';

/** Finds a Chromium: `{ path }`, or `{ why }` there is none. It installs one only where it may. */
export async function ensureChromium() {
  const setting = process.env.CHROMIUM_PATH;
  if (setting) {
    return executable(setting)
      ? { path: setting }
      : { why: `CHROMIUM_PATH names ${setting}, which cannot be run` };
  }
  const shell = onPath(SHELL);
  if (shell) return { path: shell };
  await installPackage(SHELL);
  const present = onPath(SHELL) ?? onSystem() ?? (await ofPlaywright());
  if (present) return { path: present };
  await installPackage('chromium');
  const installed = onSystem();
  if (installed) return { path: installed };
  return { why: 'no Chromium here; install one (chromium or google-chrome) or set CHROMIUM_PATH' };
}

const onSystem = () => onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');

async function ofPlaywright() {
  const { chromium } = await import(pathToFileURL(join(modules, 'playwright-core', 'index.mjs')).href);
  const file = chromium.executablePath();
  return file && executable(file) ? file : undefined;
}
