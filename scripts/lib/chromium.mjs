import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackage } from './debian.mjs';
import { executable, onPath } from './find.mjs';
import { modules } from './paths.mjs';

/** Finds a Chromium: `{ path }`, or `{ why }` there is none. It looks first and installs one only where it may. */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    return executable(given) ? { path: given } : { why: `CHROMIUM_PATH names ${given}, which cannot be run` };
  }
  const found = onSystem() ?? (await ofPlaywright());
  if (found) return { path: found };
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
