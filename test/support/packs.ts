import { createHash, generateKeyPairSync, hash, sign } from 'node:crypto';
import type { ZipPart } from './zip-writer.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** The public key of these packs, as /api/check/key gives it. */
export const packKey = {
  id: hash('sha256', publicKey.export({ format: 'der', type: 'spki' }), 'hex').slice(0, 16),
  key: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  since: '2026-01-01T00:00:00.000Z',
  compromised_since: null as string | null,
};

export const packNumber = 'RPT-7K2M-4Q9D-X3HV';
export const packFolder = "Monitoring pack 2026 - Naledi O'Brien-Müller [CA]";

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Names that packs may have and that shells, patterns and terminals read in their own way. */
export const oddNames = [
  "evidence/A01 - O'Brien's certificate.pdf",
  'evidence/A02 - [final] $(date) `x` & more; #1 {a,b} ~ %s !.pdf',
  'evidence/A03 - Größe é ḓ 税 עברית 😀.pdf',
  'evidence/-rf.pdf',
  'evidence/A04 -  two  spaces.pdf',
];

/** The history of a year with two events, and where its chain ends. */
function history() {
  const events = ['{"one":"a, \\"b\\""}', '{"two":"ü; é"}'].map((facts, at) => [
    '2026-11-18T10:00:00.000Z',
    'member',
    'profile changed',
    `p${at}`,
    facts,
  ]);
  let chain = '0'.repeat(64);
  const lines = events.map((event, at) => {
    chain = sha256(chain + JSON.stringify([at + 1, ...event]));
    return [String(at + 1), ...event, chain].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  });
  const text = ['\ufeff"seq","at","actor","what","subject","facts","chain"', ...lines, ''].join('\r\n');
  return { text, chain: { seq: events.length, chain } };
}

/** The files of a genuine pack with these files of evidence, in order. */
export function packFiles(evidence: readonly string[] = oddNames, changes: object = {}): Map<string, string> {
  const { text, chain } = history();
  const files = new Map([
    ['Reflective Plan 2026.pdf', `%PDF-1.7 ${packNumber}`],
    ['plan.json', '{}\n'],
    ...evidence.map((name) => [name, `%PDF-1.7 ${name}`] as const),
    ['History.csv', text],
  ]);
  const listed = [...files].map(([path, content]) => ({
    path,
    bytes: Buffer.byteLength(content),
    sha256: sha256(content),
  }));
  const manifest = `${JSON.stringify(
    {
      format: 'monitoring-pack',
      version: 1,
      number: packNumber,
      plan_year: 2026,
      issued_at: '2026-11-19T08:00:00.000Z',
      rules: [],
      chain,
      key: packKey.id,
      files: listed,
      missing: [],
      ...changes,
    },
    null,
    2,
  )}\n`;
  files.set('manifest.json', manifest);
  files.set('manifest.json.sig', `${sign(null, Buffer.from(manifest), privateKey).toString('base64')}\n`);
  return files;
}

/** The entries of a zip with these files in the folder of the pack. */
export const packParts = (files = packFiles()): ZipPart[] =>
  [...files].map(([path, content]) => ({ name: `${packFolder}/${path}`, content, streamed: true }));
