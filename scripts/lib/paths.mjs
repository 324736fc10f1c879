import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const modules = join(root, 'node_modules');
export const pinnedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** PATH with the project's own programs first, for programs that run inside the project. */
export const pathWithProject = () => [join(modules, '.bin'), ...foreignPath()].join(delimiter);

/** PATH without any node_modules/.bin: npm must not run on a runtime that it is about to replace. */
export const foreignPath = () =>
  (process.env.PATH ?? '').split(delimiter).filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder));
