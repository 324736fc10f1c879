import { spawnSync } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Asks the registry which packages of production have a known weakness (docs/security.md, Packages). Returns the names of those
 * that are critical or high, or why it could not be asked: some mirrors do not answer this question.
 */
export function knownWeaknesses() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 60_000,
  });
  const report = parsed(stdout);
  if (!report?.vulnerabilities) return { severe: [], unasked: report?.message ?? 'npm audit did not answer' };
  const severe = Object.values(report.vulnerabilities).filter(({ severity }) =>
    ['critical', 'high'].includes(severity),
  );
  return { severe: severe.map(({ name, severity }) => `${name} (${severity})`) };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
