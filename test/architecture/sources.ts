import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface Source {
  path: string;
  text: string;
  lines: number;
  /** Files of the project that it imports, types included. */
  files: string[];
  /** Libraries and `node:` modules that it imports, without the part after the package's name. */
  packages: string[];
  /** The names imported from each project file, as exported there. */
  names: Map<string, string[]>;
  /** The called functions, such as `fetch` or `window.setTimeout`, with their number arguments. */
  calls: { callee: string; numbers: number[] }[];
  /** The strings in code and the texts of JSX, not comments. */
  strings: string[];
  hasDefaultExport: boolean;
  /** `process.env` as written in code, not in a comment. */
  readsEnvironment: boolean;
}

/** Every file that git knows or would add. Ignored folders do not count. */
export function trackedFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  return list
    .toString()
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)));
}

export const readText = (path: string) => readFileSync(join(root, path), 'utf8');
export const isThere = (path: string) => existsSync(join(root, path));

/** The parsed TypeScript of the project: its folders and the configuration files beside them. */
export function readSources(): Source[] {
  return trackedFiles()
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map(parse);
}

function parse(path: string): Source {
  const text = readText(path);
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const parts: Parts = { calls: [], strings: [], readsEnvironment: false, specifiers: [] };
  walk(program, parts);
  const imports = module.staticImports.map((item) => ({
    from: item.moduleRequest.value,
    names: item.entries.map((entry) => entry.importName.name ?? '*'),
  }));
  const exports = module.staticExports.flatMap((item) => item.entries);
  for (const entry of exports) if (entry.moduleRequest) parts.specifiers.push(entry.moduleRequest.value);
  const specifiers = [...imports.map((item) => item.from), ...parts.specifiers];
  const names = new Map<string, string[]>();
  for (const item of imports) {
    const target = resolveFile(path, item.from);
    if (target) names.set(target, [...(names.get(target) ?? []), ...item.names]);
  }
  return {
    path,
    text,
    lines: text.split('\n').length - 1,
    files: unique(specifiers.map((from) => resolveFile(path, from))),
    packages: unique(specifiers.map(packageOf)),
    names,
    calls: parts.calls,
    strings: parts.strings,
    hasDefaultExport: exports.some((entry) => entry.exportName.kind === 'Default'),
    readsEnvironment: parts.readsEnvironment,
  };
}

const unique = (values: (string | undefined)[]) => [
  ...new Set(values.filter((value) => value !== undefined)),
];

function resolveFile(importer: string, from: string): string | undefined {
  const clean = from.replace(/\?.*$/, '');
  if (clean.startsWith('#')) return clean.slice(1);
  if (clean.startsWith('.')) return normalize(join(dirname(importer), clean)).replaceAll('\\', '/');
  return undefined;
}

function packageOf(from: string): string | undefined {
  if (from.startsWith('#') || from.startsWith('.')) return undefined;
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
}

type Node = { type: string; [key: string]: unknown };
type Parts = Pick<Source, 'calls' | 'strings' | 'readsEnvironment'> & { specifiers: string[] };

function walk(value: unknown, parts: Parts): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) walk(item, parts);
    return;
  }
  const node = value as Node;
  if (node.type === 'CallExpression') {
    const numbers = (node.arguments as Node[])
      .map(({ value }) => value)
      .filter((it) => typeof it === 'number');
    parts.calls.push({ callee: dotted(node.callee as Node), numbers });
  }
  if (node.type === 'Literal' && typeof node.value === 'string') parts.strings.push(node.value);
  if (node.type === 'JSXText') parts.strings.push(node.value as string);
  if (node.type === 'TemplateElement') parts.strings.push((node.value as { cooked: string }).cooked);
  if (node.type === 'MemberExpression' && dotted(node) === 'process.env') parts.readsEnvironment = true;
  if (node.type === 'ImportExpression') addLiteral(node.source as Node, parts);
  // A worker is started by its address: new URL('./worker.ts', import.meta.url).
  if (node.type === 'NewExpression' && dotted(node.callee as Node) === 'URL') {
    const [first] = node.arguments as Node[];
    if (typeof first?.value === 'string' && /^\.\.?\/.*\.tsx?$/.test(first.value))
      parts.specifiers.push(first.value);
  }
  for (const [key, child] of Object.entries(node)) if (key !== 'parent') walk(child, parts);
}

function addLiteral(node: Node, parts: Parts) {
  if (typeof node.value === 'string') parts.specifiers.push(node.value);
}

function dotted(node: Node): string {
  if (node.type === 'Identifier') return node.name as string;
  if (node.type !== 'MemberExpression' || node.computed) return '';
  const object = dotted(node.object as Node);
  return object && `${object}.${(node.property as Node).name}`;
}
