import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EICAR } from '#test/support/clamd.ts';
import { findParty } from '../../scripts/lib/parties.mjs';
import { aFolder, type Party, runParty } from '../party.ts';

/**
 * ClamAV at `port`. It has one signature, of the test virus, so that it needs nothing from the network. Undefined: there is none here.
 */
export async function startClamav(port: number): Promise<Party | undefined> {
  const clamd = await findParty('clamd', 'clamav-daemon');
  if (!clamd) return undefined;
  const folder = await aFolder('clamav');
  await chmod(folder, 0o755);
  const signatures = join(folder, 'signatures');
  await mkdir(signatures);
  const signature = `Eicar.Test:0:*:${Buffer.from(EICAR).toString('hex')}\n`;
  await writeFile(join(signatures, 'siege.ndb'), signature);
  const config = join(folder, 'clamd.conf');
  await writeFile(
    config,
    `DatabaseDirectory ${signatures}\nTCPSocket ${port}\nTCPAddr 127.0.0.1\nForeground yes\nStreamMaxLength 25M\n`,
  );
  return runParty(clamd, ['--config-file', config], { port, folder });
}
