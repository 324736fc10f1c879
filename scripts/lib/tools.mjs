import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from './paths.mjs';

/** The script file of an installed command-line tool: `tool('vite')`, `tool('typescript', 'tsc')`. */
export function tool(name, command = name.split('/').at(-1)) {
  const { bin } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));
  return join(modules, name, typeof bin === 'string' ? bin : bin[command]);
}
