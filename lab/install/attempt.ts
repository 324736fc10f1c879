import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOf } from '#contract/endpoint.ts';
import { proofFile, uploadProof } from '#contract/evidence.ts';
import { planPdf } from '#contract/export.ts';
import { connectPostgres } from '#server/db/connect.ts';
import { eventually } from '#test/support/process.ts';
import { signedInMembers } from '../cluster/members.ts';
import { YEAR } from '../office/fill.ts';

export const RELEASES = fileURLToPath(new URL('../../dist/release', import.meta.url));

/** One way to install the release is given this. */
export interface Place {
  /** The folder of a bare Debian. */
  system: string;
  /** The name of the archive in RELEASES, and of the folder in it. */
  archive: string;
  release: string;
  databaseUrl: string;
  /** Where the server is to answer. */
  url: string;
  environment: Record<string, string>;
}

/** Writes NAME=value lines. */
export function writeEnvironment(file: string, environment: Record<string, string>): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
}

/** Notes a step that was done. Throws when it was not. */
export function note(title: string, isDone: boolean, told = ''): void {
  if (!isDone) throw new Error(`FAILED  ${title}\n${told}`);
  console.log(`done    ${title}`);
}

/** Runs a program, which has to end with 0. Returns what it wrote. */
export function done(title: string, command: string, args: string[]): string {
  const result = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64e6 });
  note(title, result.status === 0, toldBy(result));
  return result.stdout;
}

export const toldBy = ({ error, stdout, stderr }: SpawnSyncReturns<string>) =>
  `${error?.message ?? ''}${stdout}${stderr}`;

/** Waits until the server is ready. `hasEnded` tells why it will never be. */
export async function ready({ url }: Place, hasEnded: () => string | null = () => null): Promise<void> {
  const begun = performance.now();
  await eventually(async () => {
    const why = hasEnded();
    if (why !== null) throw new Error(`The server ended:\n${why}`);
    return (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200;
  });
  console.log(`done    it is ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

/** The first page with its script, a file that is kept, and the plan as a PDF. Returns how to look for the file again. */
export async function work({ url, databaseUrl }: Place): Promise<() => Promise<void>> {
  const page = await (await fetch(`${url}/login`)).text();
  note('the first page', page.includes('<div id="root"'), page.slice(0, 200));
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1] ?? '/nowhere';
  note('its script', (await fetch(url + script)).status === 200);
  const { db, close } = connectPostgres(databaseUrl, { connections: 2 });
  const [member] = await signedInMembers(db, 2);
  if (!member) throw new Error('No member was made');
  const { headers } = member;
  const body = new FormData();
  body.append('file', new Blob(['%PDF-1.7 a certificate']), 'certificate.pdf');
  const address = url + addressOf(uploadProof, { year: YEAR, id: member.activityId });
  const { status } = await fetch(address, { method: 'POST', headers, body });
  note('a file is uploaded', status === 200, String(status));
  const { evidence_id: id } = await db
    .selectFrom('activity_evidence')
    .select('evidence_id')
    .executeTakeFirstOrThrow();
  await close();
  const pdf = await (await fetch(url + addressOf(planPdf, { year: YEAR }), { headers })).text();
  note('the plan as a PDF', pdf.startsWith('%PDF-'), pdf.slice(0, 200));
  return async () => {
    const kept = await (await fetch(url + addressOf(proofFile, { year: YEAR, id }), { headers })).text();
    note('the file is there', kept === '%PDF-1.7 a certificate', kept.slice(0, 200));
  };
}

/** The lines of /proc/<process>/status by their name. */
export const statusOf = (text: string) =>
  Object.fromEntries(text.split('\n').map((line) => line.split(/:\s+/) as [string, string]));
