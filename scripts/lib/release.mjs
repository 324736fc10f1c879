import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

export const folder = join(root, 'dist', 'release');
const { name: product, version } = read('package.json');
const name = `${product}-${version}-${process.platform}-${process.arch}`;

/** The sources that run. The pages are in dist/web; the empty database of dist/cluster is made where it is needed. */
const SOURCES = [
  'server',
  'simulator',
  'contract',
  'domain',
  'framework',
  'deploy',
  'dist/web',
  'docs/operations.md',
  'docs/operations',
  'docs/configuration.md',
  'docs/alarms.yml',
  'package.json',
  'LICENSE',
];

/** The files of git that differ from its commit, or ''. */
export const changedFiles = () => output('git', ['status', '--porcelain']).trim();

/** Makes the archive and its bill of materials in dist/release. Returns their names. */
export function archive() {
  const commit = output('git', ['log', '-1', '--format=%H %ct']).trim();
  const [hash, seconds] = commit.split(' ');
  const stage = join(folder, name);
  stageRelease(stage);
  const bill = `${name}.cdx.json`;
  writeFileSync(join(folder, bill), billOfMaterials(hash, Number(seconds)));
  copyFileSync(join(folder, bill), join(stage, 'bill-of-materials.cdx.json'));
  writeFileSync(join(stage, 'RELEASE'), `${version} ${hash}\n`);
  const packed = `${name}.tar.gz`;
  const same = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner'];
  const plain = ['--format=gnu', '--mode=u=rwX,go=rX', '--hard-dereference'];
  output('tar', [...same, ...plain, '-I', 'gzip -6n', '-cf', join(folder, packed), '-C', folder, name]);
  rmSync(stage, { recursive: true });
  return [packed, bill];
}

/** Links what runs into an empty folder: the server, the built pages, the packages of production and the runtime. */
export function stageRelease(stage) {
  rmSync(stage, { recursive: true, force: true });
  for (const source of SOURCES) if (existsSync(join(root, source))) link(source, stage, isSource);
  for (const path of productionPackages()) link(path, stage, isOfPackage);
}

/** The weights of the typefaces that documents use (server/adapters/pdf/faces.ts), and what pdfjs draws with: we only read texts. */
const UNUSED = /^(?!400Regular|600SemiBold|700Bold)\d{3}[A-Z]\w+$/;
const DRAWS = /^node_modules\/@napi-rs\/canvas/;

const isOfPackage = (entry) => entry !== 'node_modules' && !UNUSED.test(entry);

/** The folders of the lockfile's packages that are not for development, where this machine has them. */
function productionPackages() {
  const packages = Object.entries(read('package-lock.json').packages);
  const wanted = packages.filter(
    ([path, entry]) => path !== '' && !entry.dev && !entry.devOptional && !DRAWS.test(path),
  );
  const missing = wanted.filter(([path, entry]) => !entry.optional && !existsSync(join(root, path)));
  if (missing.length > 0) throw new Error(`Not installed: ${missing.map(([path]) => path).join(', ')}`);
  return wanted.map(([path]) => path).filter((path) => existsSync(join(root, path)));
}

const isSource = (entry) => !/\.test\.tsx?$|^\.stamp$/.test(entry);

function link(path, stage, wanted) {
  const from = join(root, path);
  const entries = readable(from);
  if (!entries) {
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    return linkSync(from, join(stage, path));
  }
  for (const entry of entries) if (wanted(entry)) link(join(path, entry), stage, wanted);
}

/** The entries of a folder; undefined for a file. */
function readable(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** CycloneDX by npm, which gives each a random number and the time of day. Ours come from the commit. */
function billOfMaterials(hash, seconds) {
  const args = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'];
  const bill = JSON.parse(output('npm', args));
  const id = createHash('sha256').update(hash).digest('hex');
  const parts = [id.slice(0, 8), id.slice(8, 12), `8${id.slice(13, 16)}`, `8${id.slice(17, 20)}`];
  bill.serialNumber = `urn:uuid:${[...parts, id.slice(20, 32)].join('-')}`;
  bill.metadata.timestamp = new Date(seconds * 1000).toISOString();
  // npm takes the name of the folder that the clone is in.
  Object.assign(bill.metadata.component, { type: 'application', name: product });
  return `${JSON.stringify(bill, null, 2)}\n`;
}

export const sumsOf = (names) =>
  names.map((file) => {
    const content = readFileSync(join(folder, file));
    return { name: file, sum: createHash('sha256').update(content).digest('hex'), bytes: content.length };
  });

/** The file that `sha256sum --check SHA256SUMS` reads. */
export function writeSums(sums) {
  writeFileSync(join(folder, 'SHA256SUMS'), sums.map(({ sum, name: file }) => `${sum}  ${file}\n`).join(''));
  return sums;
}

function read(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function output(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  if (status !== 0) throw error ?? new Error(`${command} ended with ${status}: ${stderr}`);
  return stdout;
}
