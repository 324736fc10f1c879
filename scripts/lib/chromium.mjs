import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackage } from './debian.mjs';
import { executable, onPath } from './find.mjs';
import { modules } from './paths.mjs';

/** Finds a Chromium: `{ path }`, or `{ why }` there is none. It looks first and installs one only where it may. */
export async function ensureChromium() {
  const setting = process.env.CHROMIUM_PATH;
  if (setting) {
    return executable(setting)
      ? { path: setting }
      : { why: `CHROMIUM_PATH names ${setting}, which cannot be run` };
  }
  const present = onSystem() ?? (await ofPlaywright());
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
